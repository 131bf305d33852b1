import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { at } from './paths.mjs';
import { countTests, failuresOf, readReports, skippedOf, slowestOf, unsteadyOf } from './summarize.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sankalp-summary-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files of tests as the two programs report them. */
const report = (name: string, content: object) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const unitOf = (name: string, seconds: number, ...assertionResults: object[]) => ({
  name: at(name),
  status: JSON.stringify(assertionResults).includes('"failed"') ? 'failed' : 'passed',
  startTime: 5_000,
  endTime: 5_000 + seconds * 1000,
  assertionResults,
});
const journey = (title: string, status: string, duration = 1_000) => ({
  title,
  tests: [{ results: [{ status, duration, ...(status === 'passed' ? {} : { error: { message: 'Timed out' } }) }] }],
});

test('no report, no tests', () => {
  expect(countTests(readReports([join(folder, 'none.json')]))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('all reports are added up, and a file that did not load counts as a failure', () => {
  const passed = { status: 'passed' };
  const testResults = [
    { ...unitOf('lost.test.ts', 0), status: 'failed' },
    unitOf('lists.test.ts', 1, { status: 'failed' }, passed, { status: 'pending' }, { status: 'todo' }),
    unitOf('rows.test.ts', 1, passed),
  ];
  const inner = { file: 'users.spec.ts', specs: [journey('is deleted', 'timedOut'), journey('is old', 'skipped')] };
  const suites = [{ file: 'users.spec.ts', specs: [journey('is added', 'passed')], suites: [inner] }];
  const files = readReports([report('unit.json', { testResults }), report('e2e.json', { suites })]);
  expect(countTests(files)).toEqual({ passed: 3, failed: 3, skipped: 3 });
});

test('the ten slowest files of all reports come first, in seconds', () => {
  const quick = Array.from({ length: 11 }, (_, i) => unitOf(`quick${i}.test.ts`, 1));
  const inner = { file: 'lists.spec.ts', specs: [journey('sorts', 'passed', 2_000)] };
  const suites = [{ file: 'lists.spec.ts', specs: [journey('pages', 'passed', 10_500)], suites: [inner] }];
  const unit = report('unit.json', { testResults: [...quick, unitOf('slow.test.ts', 30)] });
  const slowest = slowestOf(readReports([unit, report('e2e.json', { suites })]));
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 3)).toEqual([
    { file: 'slow.test.ts', seconds: '30.0' },
    { file: 'lists.spec.ts', seconds: '12.5' },
    { file: 'quick0.test.ts', seconds: '1.0' },
  ]);
});

test('what failed is named with its file and the first lines of why', () => {
  const more = Array.from({ length: 9 }, (_, i) => `line ${i}`);
  const why = ['\u001b[31mAssertionError\u001b[39m: expected 1 to be 2', '', ...more].join('\n');
  const testResults = [
    unitOf('web/list.test.ts', 1, { status: 'failed', fullName: 'a list has two rows', failureMessages: [why] }),
    { ...unitOf('web/lost.test.ts', 1), status: 'failed', message: 'Cannot find ./lost.ts' },
    unitOf('web/good.test.ts', 1, { status: 'passed', fullName: 'holds' }),
  ];
  const specs = [journey('is deleted', 'timedOut'), journey('is added', 'passed')];
  const suites = [{ file: 'users.spec.ts', specs }];
  const files = readReports([report('unit.json', { testResults }), report('e2e.json', { suites })]);
  expect(failuresOf(files)).toEqual([
    [
      'web/list.test.ts: a list has two rows',
      '    AssertionError: expected 1 to be 2',
      ...[0, 1, 2, 3, 4].map((i) => `    line ${i}`),
    ].join('\n'),
    'web/lost.test.ts: does not load\n    Cannot find ./lost.ts',
    'users.spec.ts: is deleted\n    Timed out',
  ]);
});

test('what passed at its second try alone is named likewise, and has passed', () => {
  const again = {
    title: 'is paid',
    tests: [
      {
        results: [
          { status: 'failed', duration: 1, error: { message: 'Timed out' } },
          { status: 'passed', duration: 1 },
        ],
      },
    ],
  };
  const unit = { status: 'passed', fullName: 'a list has rows', failureMessages: ['AssertionError: no row'] };
  const testResults = [
    unitOf('web/list.test.ts', 1, unit, { status: 'passed', fullName: 'holds', failureMessages: [] }),
  ];
  const suites = [{ file: 'orders.spec.ts', specs: [again, journey('is sent', 'passed')] }];
  const files = readReports([report('unit.json', { testResults }), report('e2e.json', { suites })]);
  expect(unsteadyOf(files)).toEqual([
    'web/list.test.ts: a list has rows\n    AssertionError: no row',
    'orders.spec.ts: is paid\n    Timed out',
  ]);
  expect(countTests(files)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('a test that was skipped says why, where it tells it', () => {
  const skipped = (title: string, description?: string) => ({
    title,
    tests: [{ results: [{ status: 'skipped', duration: 0 }], annotations: [{ type: 'skip', description }] }],
  });
  const specs = [skipped('flushes', 'strace is not installed'), skipped('is old'), journey('is added', 'passed')];
  const files = readReports([report('skipped.json', { suites: [{ file: 'faults.spec.ts', specs }] })]);
  expect(skippedOf(files)).toEqual(['faults.spec.ts: flushes\n    strace is not installed']);
  expect(failuresOf(files)).toEqual([]);
  expect(unsteadyOf(files)).toEqual([]);
});
