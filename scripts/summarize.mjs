import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/** @typedef {{ title: string, state: 'passed' | 'failed' | 'skipped', message?: string | undefined }} Test and why it failed, at its first try at least, or was skipped */
/** @typedef {{ file: string, ms: number, tests: Test[] }} TestFile with the milliseconds of the worker that ran it */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion */
/** @typedef {{ name: string, status: string, message?: string, startTime: number, endTime: number, assertionResults: Assertion[] }} UnitFile */
/** @typedef {{ status: string, duration: number, error?: { message?: string } }} Result */
/** @typedef {{ type: string, description?: string }} Annotation */
/** @typedef {{ file: string, suites?: Suite[], specs?: { title: string, tests: { results: Result[], annotations?: Annotation[] }[] }[] }} Suite */

/**
 * Reads the reports of Vitest and Playwright; one that is not there holds nothing.
 * @param {string[]} reports
 * @returns {TestFile[]}
 */
export function readReports(reports) {
  return reports
    .filter((report) => existsSync(report))
    .map((report) => JSON.parse(readFileSync(report, 'utf8')))
    .flatMap(({ testResults, suites }) => [...(testResults ?? []).map(unitFile), ...(suites ?? []).map(journeyFile)]);
}

/** @param {UnitFile} file */
function unitFile({ name, status, message, startTime, endTime, assertionResults }) {
  const tests = assertionResults.map((test) => ({
    title: test.fullName ?? '',
    state: stateOf(test.status),
    message: test.failureMessages?.[0],
  }));
  // A file that cannot even be loaded holds no failed test, and has failed all the same.
  if (status === 'failed' && tests.every(({ state }) => state !== 'failed'))
    tests.push({ title: 'does not load', state: 'failed', message });
  return { file: relative(root, name), ms: endTime - startTime, tests };
}

/** @param {Suite} suite */
function journeyFile(suite) {
  const all = specsOf(suite).flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const tests = all.map(({ title, results, annotations = [] }) => {
    const state = stateOf(results.at(-1)?.status ?? 'skipped');
    const skip = annotations.find(({ type, description }) => type === 'skip' && description);
    const failure = results.find(({ error }) => error)?.error?.message;
    return { title, state, message: state === 'skipped' ? skip?.description : failure };
  });
  const ms = all.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
  return { file: suite.file, ms, tests };
}

/**
 * @param {Suite} suite
 * @returns {NonNullable<Suite['specs']>}
 */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @param {string} status @returns {Test['state']} */
function stateOf(status) {
  if (status === 'passed') return 'passed';
  return ['pending', 'skipped', 'todo'].includes(status) ? 'skipped' : 'failed';
}

/** @param {TestFile[]} files */
export function countTests(files) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { state } of files.flatMap(({ tests }) => tests)) counts[state] += 1;
  return counts;
}

const SLOWEST = 10;

/**
 * The files that took longest, in seconds.
 * @param {TestFile[]} files
 */
export function slowestOf(files) {
  return files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ file, ms }) => ({ file, seconds: (ms / 1000).toFixed(1) }));
}

const LINES_OF_A_FAILURE = 6;

/**
 * Says which tests failed, and why, in a few lines each.
 * @param {TestFile[]} files
 */
export const failuresOf = (files) => linesOf(files, ({ state }) => state === 'failed');

/**
 * Says the same of tests that passed at the second try alone.
 * @param {TestFile[]} files
 */
export const unsteadyOf = (files) =>
  linesOf(files, ({ state, message }) => state === 'passed' && message !== undefined);

/**
 * Says which tests were skipped for a reason that they tell.
 * @param {TestFile[]} files
 */
export const skippedOf = (files) =>
  linesOf(files, ({ state, message }) => state === 'skipped' && message !== undefined);

/**
 * @param {TestFile[]} files
 * @param {(test: Test) => boolean} isMeant
 */
function linesOf(files, isMeant) {
  return files.flatMap(({ file, tests }) =>
    tests.filter(isMeant).map(({ title, message = '' }) => {
      const lines = stripVTControlCharacters(message)
        .split('\n')
        .filter((line) => line.trim() !== '');
      return [`${file}: ${title}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n');
    }),
  );
}
