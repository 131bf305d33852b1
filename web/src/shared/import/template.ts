import type { ImportKind } from './import-kind.ts';

/** The address of an empty table to fill in; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function templateUrl({ fields }: Pick<ImportKind, 'fields'>): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${fields.map(({ header }) => header).join(',')}\r\n`)}`;
}
