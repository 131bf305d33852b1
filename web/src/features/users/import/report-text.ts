import type { ImportReport } from '@sankalp/contract/users-csv';

const numbers = new Intl.NumberFormat('en-IN');

function counted(count: number, one: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : `${one}s`}`;
}

/** "4 rows: 1 new, 2 known already, 1 fault". */
export function reportText({ rows, created, existing, faultCount }: ImportReport): string {
  const known = `${numbers.format(existing)} known already`;
  return `${counted(rows, 'row')}: ${numbers.format(created)} new, ${known}, ${counted(faultCount, 'fault')}`;
}

/** "Import 2 users". */
export function importLabel({ created }: ImportReport): string {
  return `Import ${counted(created, 'user')}`;
}

/** "2 users imported". */
export function importedText({ created }: ImportReport): string {
  return `${counted(created, 'user')} imported`;
}

/** Says that more is wrong than the report lists; empty when it lists everything. */
export function unlistedText({ faultCount, faults }: ImportReport): string {
  return faultCount > faults.length ? `The first ${counted(faults.length, 'fault')} are listed.` : '';
}
