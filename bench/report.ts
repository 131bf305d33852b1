import type { Finding, NotMeasured } from './scenarios/scenario.ts';

const heads = ['Scenario', 'Figure', 'Against', 'Ratio', 'Target', 'Met'];

/** A table for people: figure, what it is compared with, ratio, target, met or not. */
export function printTable(findings: readonly (Finding | NotMeasured)[]): void {
  const rows = [heads, ...findings.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(line(heads));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows.slice(1)) console.log(line(row));
}

function cellsOf(finding: Finding | NotMeasured): string[] {
  if ('notMeasured' in finding) return [finding.name, 'not measured', finding.notMeasured, '', '', ''];
  const { name, figure, unit, base, baseName, ratio, target, met, note } = finding;
  return [
    name,
    `${amount(figure)} ${unit}`,
    base === undefined ? '' : `${amount(base)} (${baseName})`,
    ratio === undefined ? '' : ratio.toFixed(2),
    note ? `${target} (${note})` : target,
    met ? 'met' : 'MISSED',
  ];
}

const amount = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
