import type { ImportReport } from '@sankalp/contract/shared/csv-import.schema';
import { t } from '../texts.ts';
import type { ImportKind } from './import-kind.ts';

type Noun = Pick<ImportKind, 'one' | 'many'>;

const numbers = new Intl.NumberFormat('en-IN');

/** What a kind calls that of which a file consists. */
export const rowsOf = ({ rows = { one: t('row'), many: t('rows') } }: Pick<ImportKind, 'rows'>): Noun => rows;

function counted(count: number, { one, many }: Noun): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** "50 rows: 46 new, 1 known already, 3 with faults". */
export function reportText({ rows, created, existing, faulty }: ImportReport, row: Noun): string {
  return t('{rows}: {created} new, {existing} known already, {faulty} with faults', {
    rows: counted(rows, row),
    created: numbers.format(created),
    existing: numbers.format(existing),
    faulty: numbers.format(faulty),
  });
}

/** "Import 2 users", or "Import 47, download the other 3". */
export function importLabel({ created, faulty }: ImportReport, noun: Noun): string {
  if (faulty === 0 || created === 0) return t('Import {records}', { records: counted(created, noun) });
  return t('Import {created}, download the other {faulty}', {
    created: numbers.format(created),
    faulty: numbers.format(faulty),
  });
}

/** "Download the 3 rows". */
export function downloadLabel({ faulty }: ImportReport, row: Noun): string {
  return faulty === 1
    ? t('Download the {rows}', { rows: row.one })
    : t('Download the {rows}', { rows: counted(faulty, row) });
}

/** "2 users imported", and where the rows are that were left out. */
export function importedText({ created, faulty }: ImportReport, kind: ImportKind): string {
  const imported = t('{records} imported', { records: counted(created, kind) });
  return faulty === 0
    ? imported
    : t('{imported}; {rows} to mend downloaded', { imported, rows: counted(faulty, rowsOf(kind)) });
}

/** "3 cells look unusual. Their rows are imported as they stand." */
export function warnedText({ warningCount = 0 }: ImportReport): string {
  return warningCount === 1
    ? t('1 cell looks unusual. Its row is imported as it stands.')
    : t('{count} cells look unusual. Their rows are imported as they stand.', { count: numbers.format(warningCount) });
}

/** Says that more is wrong than the report lists; empty when it lists everything. */
export function unlistedText({ faultCount, faults }: ImportReport): string {
  return faultCount > faults.length
    ? t('The first {faults} are listed.', { faults: counted(faults.length, { one: t('fault'), many: t('faults') }) })
    : '';
}
