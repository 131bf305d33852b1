import type { ImportReport } from '@sankalp/contract/shared/csv-import';
import type { ImportKind } from './import-kind.ts';

type Noun = Pick<ImportKind, 'one' | 'many'>;

const numbers = new Intl.NumberFormat('en-IN');

/** What a kind calls that of which a file consists. */
export const rowsOf = ({ rows = { one: 'row', many: 'rows' } }: Pick<ImportKind, 'rows'>): Noun => rows;

function counted(count: number, { one, many }: Noun): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** "50 rows: 46 new, 1 known already, 3 with faults". */
export function reportText({ rows, created, existing, faulty }: ImportReport, row: Noun): string {
  const parts = [`${numbers.format(created)} new`, `${numbers.format(existing)} known already`];
  return `${counted(rows, row)}: ${parts.join(', ')}, ${numbers.format(faulty)} with faults`;
}

/** "Import 2 users", or "Import 47, download the other 3". */
export function importLabel({ created, faulty }: ImportReport, noun: Noun): string {
  if (faulty === 0 || created === 0) return `Import ${counted(created, noun)}`;
  return `Import ${numbers.format(created)}, download the other ${numbers.format(faulty)}`;
}

/** "Download the 3 rows". */
export function downloadLabel({ faulty }: ImportReport, row: Noun): string {
  return faulty === 1 ? `Download the ${row.one}` : `Download the ${counted(faulty, row)}`;
}

/** "2 users imported", and where the rows are that were left out. */
export function importedText({ created, faulty }: ImportReport, kind: ImportKind): string {
  const imported = `${counted(created, kind)} imported`;
  return faulty === 0 ? imported : `${imported}; ${counted(faulty, rowsOf(kind))} to mend downloaded`;
}

/** Says that more is wrong than the report lists; empty when it lists everything. */
export function unlistedText({ faultCount, faults }: ImportReport): string {
  return faultCount > faults.length
    ? `The first ${counted(faults.length, { one: 'fault', many: 'faults' })} are listed.`
    : '';
}
