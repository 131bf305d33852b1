import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { summarize } from './summarize.mjs';

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
