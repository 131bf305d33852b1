import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { seconds } from './recovery.ts';
import { withSection } from './report-section.ts';

/** Printed by the parts themselves. */
const PROGRAMS: readonly [string, string[]][] = [
  ['/usr/lib/postgresql/15/bin/postgres', ['--version']],
  ['/usr/sbin/pgbouncer', ['--version']],
  ['/usr/sbin/haproxy', ['-v']],
];

/** Prints what each test has noted, and writes it into the file that SCALE_REPORT names. */
export default class Report implements Reporter {
  readonly #rows: string[] = [];
  readonly #loadBefore = loadOf();

  onTestEnd({ title }: TestCase, { status, duration, annotations }: TestResult): void {
    const figures = annotations.flatMap(({ type, description }) =>
      (type === 'figure' || type === 'skip') && description ? [description] : [],
    );
    const outcome = status === 'passed' ? 'holds' : status;
    this.#rows.push(`| ${title} | ${outcome} | ${figures.join('; ')} | ${seconds(duration)} |`);
  }

  onEnd({ startTime, duration, status }: FullResult): void {
    const section = [
      `\`npm run scale-check\` on ${startTime.toISOString().slice(0, 10)}, ${seconds(duration)} for all of it: ${status}. ${machine()} The load`,
      `average was ${this.#loadBefore} before and ${loadOf()} after. ${versions().join(' · ')}.`,
      '',
      '| What | | Figures | Took |',
      '|---|---|---|---|',
      ...this.#rows,
    ].join('\n');
    console.log(`\n${section}`);
    const path = process.env.SCALE_REPORT;
    if (path) writeFileSync(path, withSection(existsSync(path) ? readFileSync(path, 'utf8') : undefined, section));
  }
}

function loadOf(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(', ');
}

function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores (${first?.model.trim() || 'of an unnamed kind'}), ${gigabytes} GB.`;
}

function versions(): string[] {
  const told = PROGRAMS.map(
    ([program, args]) => execFileSync(program, args, { encoding: 'utf8' }).split('\n')[0] ?? '',
  );
  return [`Node.js ${process.version}`, ...told];
}
