import { cpus, loadavg, totalmem } from 'node:os';
import type { Finding } from './verdict.ts';

export interface Phase {
  readonly title: string;
  readonly loadBefore: string;
  readonly loadAfter: string;
  readonly findings: readonly Finding[];
}

export const loadNow = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

/** The report as Markdown, as docs/load.md holds one. */
export function reportOf(
  phases: readonly Phase[],
  { postgres, command }: { postgres: string; command: string },
): string {
  const processors = cpus();
  const machine = [
    `${new Date().toISOString().slice(0, 10)}, \`${command}\``,
    `${processors.length} processors (${processors[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
  ].join(', ');
  const lines = phases.flatMap(({ title, loadBefore, loadAfter, findings }) => [
    `### ${title}`,
    '',
    `Load average ${loadBefore} before, ${loadAfter} after.`,
    '',
    '| What | Found | Wanted | |',
    '| --- | --- | --- | --- |',
    ...findings.map(({ what, found, wanted, verdict }) => `| ${what} | ${found} | ${wanted} | ${verdict} |`),
    '',
  ]);
  return [`${machine}.`, '', ...lines].join('\n');
}

export const hasFailed = (phases: readonly Phase[]): boolean =>
  phases.some(({ findings }) => findings.some(({ verdict }) => verdict === 'failed'));
