import { existsSync, readFileSync } from 'node:fs';

/**
 * Counts the tests of a Vitest and of a Playwright report; a report that is not there counts nothing.
 * @param {string} unitResults
 * @param {string} journeyResults
 */
export function summarize(unitResults, journeyResults) {
  const unit = readReport(unitResults);
  const journeys = readReport(journeyResults)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0) + (journeys?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + countBrokenFiles(unit) + (journeys?.unexpected ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (journeys?.skipped ?? 0),
  };
}

/**
 * A file that cannot even be loaded holds no failed test, and has failed all the same.
 * @param {{ testResults?: { status: string, assertionResults: { status: string }[] }[] } | undefined} unit
 */
function countBrokenFiles(unit) {
  const files = unit?.testResults ?? [];
  return files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
