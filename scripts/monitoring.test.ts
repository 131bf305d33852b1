import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { hasProgram } from './has-program.mjs';
import { at } from './paths.mjs';

const run = promisify(execFile);
const folder = at('deploy', 'monitoring');

interface Alert {
  readonly alert: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

const read = (name: string) => parse(readFileSync(`${folder}/${name}`, 'utf8'));
const alerts: readonly Alert[] = read('sankalp.rules.yml').groups.flatMap((group: { rules: Alert[] }) => group.rules);

test('each alert says how bad it is, what it is, how long it lasts, and where the runbook tells of it', () => {
  expect(alerts.length).toBeGreaterThan(20);
  for (const { alert, labels, annotations, ...rule } of alerts) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).not.toBe('');
    expect(rule.for, alert).toMatch(/^\d+m$/);
    expect(annotations.runbook_url, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  }
});

test('the runbook has a section for each alert, and none for what is no alert: meaning, where to look, what to do', () => {
  const [, ...sections] = readFileSync(at('docs', 'runbook.md'), 'utf8').split(/^## /m);
  const headings = sections.map((section) => section.split('\n')[0]);
  expect(headings.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  for (const section of sections) expect(section).toMatch(/\*\*Means\*\*: .+\n\*\*Look\*\*: .+\n\*\*Do\*\*: .+/);
});

test('each alert has a test in which it is told, and one in which it is not', () => {
  const tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] =
    read('sankalp.rules.test.yml').tests;
  const all = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
  for (const { alert } of alerts) {
    const told = all.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length > 0);
    expect(new Set(told), alert).toEqual(new Set([true, false]));
  }
});

/** The Debian package is called prometheus. */
const withoutPromtool = hasProgram('promtool') ? '' : ' (skipped: promtool is not installed)';

test.skipIf(withoutPromtool).each([
  ['check config', ['check', 'config', 'prometheus.yml']],
  ['check rules', ['check', 'rules', 'sankalp.rules.yml']],
  ['test rules', ['test', 'rules', 'sankalp.rules.test.yml']],
])(`promtool: %s${withoutPromtool}`, async (_name, args) => {
  const { stdout } = await run('promtool', args, { cwd: folder });
  expect(stdout).toContain('SUCCESS');
});
