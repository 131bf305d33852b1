import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

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

const SLOWEST = 10;

/**
 * The files that took longest, in seconds of the workers that ran them.
 * @param {string} unitResults
 * @param {string} journeyResults
 */
export function slowestOf(unitResults, journeyResults) {
  /** @type {{ name: string, startTime: number, endTime: number }[]} */
  const unit = readReport(unitResults)?.testResults ?? [];
  /** @type {Suite[]} */
  const journeys = readReport(journeyResults)?.suites ?? [];
  const took = [
    ...unit.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime })),
    ...journeys.map((suite) => ({ file: suite.file, ms: durationOf(suite) })),
  ];
  return took
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => ({ file: relative(root, file), seconds: (ms / 1000).toFixed(1) }));
}

/** @typedef {{ duration: number, status?: string, error?: { message?: string } }} Result */
/** @typedef {{ file: string, suites?: Suite[], specs?: { title?: string, tests: { results: Result[] }[] }[] }} Suite */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion */

/**
 * Says which tests failed, and why, in a few lines each.
 * @param {string} unitResults
 * @param {string} journeyResults
 * @returns {string[]}
 */
export function failuresOf(unitResults, journeyResults) {
  /** @type {{ name: string, status: string, message?: string, assertionResults: Assertion[] }[]} */
  const unit = readReport(unitResults)?.testResults ?? [];
  /** @type {Suite[]} */
  const journeys = readReport(journeyResults)?.suites ?? [];
  return [
    ...unit
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0) return [describeFailure(name, 'does not load', message)];
        return failed.map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages?.[0]));
      }),
    ...journeys.flatMap(brokenJourneys),
  ];
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function brokenJourneys({ file, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .map(({ results }) => results.at(-1))
      .filter((last) => last?.status !== undefined && !['passed', 'skipped'].includes(last.status))
      .map((last) => describeFailure(file, title, last?.error?.message)),
  );
  return [...own, ...suites.flatMap(brokenJourneys)];
}

const LINES_OF_A_FAILURE = 6;

/**
 * @param {string} file
 * @param {string} [title]
 * @param {string} [message]
 */
function describeFailure(file, title = '', message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [`${relative(root, file)}: ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join(
    '\n',
  );
}

/**
 * @param {Suite} suite
 * @returns {number}
 */
function durationOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return [...own.map(({ duration }) => duration), ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}

/** @param {string} path */
function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
