import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { at } from './paths.mjs';
import { failuresOf, slowestOf, summarize } from './summarize.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sankalp-summary-'));
const unitFile = join(folder, 'unit.json');
const journeyFile = join(folder, 'e2e.json');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no report, no tests', () => {
  expect(summarize(join(folder, 'none.json'), join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('both reports are added up, and a file that did not load counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  writeFileSync(
    unitFile,
    JSON.stringify({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 3, numTodoTests: 0, testResults }),
  );
  writeFileSync(journeyFile, JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 1 } }));
  expect(summarize(unitFile, journeyFile)).toEqual({ passed: 6, failed: 3, skipped: 4 });
});

test('the ten slowest files of both reports come first, in seconds', () => {
  const file = (name: string, seconds: number) => ({
    name: at(name),
    startTime: 5_000,
    endTime: 5_000 + seconds * 1000,
  });
  const testResults = [...Array.from({ length: 11 }, (_, i) => file(`quick${i}.test.ts`, 1)), file('slow.test.ts', 30)];
  writeFileSync(unitFile, JSON.stringify({ testResults }));
  const ran = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const inner = { file: 'lists.spec.ts', specs: [ran(2_000)] };
  const suites = [{ file: at('e2e/journeys/lists.spec.ts'), specs: [ran(4_000), ran(6_500)], suites: [inner] }];
  writeFileSync(journeyFile, JSON.stringify({ suites }));
  const slowest = slowestOf(unitFile, journeyFile);
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 3)).toEqual([
    { file: 'slow.test.ts', seconds: '30.0' },
    { file: 'e2e/journeys/lists.spec.ts', seconds: '12.5' },
    { file: 'quick0.test.ts', seconds: '1.0' },
  ]);
});

test('what failed is named with its file and the first lines of why', () => {
  const why = [
    '\u001b[31mAssertionError\u001b[39m: expected 1 to be 2',
    '',
    ...Array.from({ length: 9 }, (_, i) => `line ${i}`),
  ];
  const assertionResults = [
    { status: 'passed', fullName: 'holds' },
    { status: 'failed', fullName: 'a list has two rows', failureMessages: [why.join('\n')] },
  ];
  const testResults = [
    { name: at('web/list.test.ts'), status: 'failed', assertionResults },
    { name: at('web/lost.test.ts'), status: 'failed', message: 'Cannot find ./lost.ts', assertionResults: [] },
    { name: at('web/good.test.ts'), status: 'passed', assertionResults: [] },
  ];
  writeFileSync(unitFile, JSON.stringify({ testResults }));
  const ran = (title: string, status: string) => ({
    title,
    tests: [{ results: [{ duration: 1, status, error: { message: 'Timed out' } }] }],
  });
  const inner = { file: 'users.spec.ts', specs: [ran('is deleted', 'timedOut')] };
  writeFileSync(
    journeyFile,
    JSON.stringify({ suites: [{ file: 'users.spec.ts', specs: [ran('is added', 'passed')], suites: [inner] }] }),
  );
  expect(failuresOf(unitFile, journeyFile)).toEqual([
    [
      'web/list.test.ts: a list has two rows',
      '    AssertionError: expected 1 to be 2',
      ...[0, 1, 2, 3, 4].map((i) => `    line ${i}`),
    ].join('\n'),
    'web/lost.test.ts: does not load\n    Cannot find ./lost.ts',
    'users.spec.ts: is deleted\n    Timed out',
  ]);
});
