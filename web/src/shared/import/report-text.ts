import type { ImportReport } from '@sankalp/contract/shared/csv-import.schema';
import { countedText, formatCount } from '../language/counted-text.ts';
import { fillIn } from '../language/fill-in.ts';
import { t } from '../texts.ts';
import type { ImportKind, RowTexts } from './import-kind.ts';

const ROWS: RowTexts = {
  report: {
    singular: t('1 row: {created} new, {existing} known already, {faulty} with faults'),
    plural: t('{count} rows: {created} new, {existing} known already, {faulty} with faults'),
  },
  download: { singular: t('Download the row'), plural: t('Download the {count} rows') },
  downloaded: { singular: t('1 row to mend downloaded'), plural: t('{count} rows to mend downloaded') },
  mend: t('Mend these rows, choose the file again and check it.'),
};
const LISTED = { singular: t('The first fault is listed.'), plural: t('The first {count} faults are listed.') };

/** Sentences about the rows of a kind, which are lines of the file unless it says otherwise. */
export const rowTextsOf = ({ rows = ROWS }: Pick<ImportKind, 'rows'>): RowTexts => rows;

/** "50 rows: 46 new, 1 known already, 3 with faults". */
export function reportText({ rows, created, existing, faulty }: ImportReport, { report }: RowTexts): string {
  return fillIn(countedText(report, rows), {
    created: formatCount(created),
    existing: formatCount(existing),
    faulty: formatCount(faulty),
  });
}

/** "Import 2 users", or "Import 47, download the other 3". */
export function importLabel({ created, faulty }: ImportReport, { submit }: Pick<ImportKind, 'submit'>): string {
  if (faulty === 0 || created === 0) return countedText(submit, created);
  return t('Import {created}, download the other {faulty}', {
    created: formatCount(created),
    faulty: formatCount(faulty),
  });
}

/** "2 users imported", and where the rows are that were left out. */
export function importedText({ created, faulty }: ImportReport, kind: ImportKind): string {
  const imported = countedText(kind.done, created);
  return faulty === 0 ? imported : `${imported}; ${countedText(rowTextsOf(kind).downloaded, faulty)}`;
}

/** "3 cells look unusual. Their rows are imported as they stand." */
export function warnedText({ warningCount = 0 }: ImportReport): string {
  return warningCount === 1
    ? t('1 cell looks unusual. Its row is imported as it stands.')
    : t('{count} cells look unusual. Their rows are imported as they stand.', { count: formatCount(warningCount) });
}

/** Says that more is wrong than the report lists; empty when it lists everything. */
export function unlistedText({ faultCount, faults }: ImportReport): string {
  return faultCount > faults.length ? countedText(LISTED, faults.length) : '';
}
