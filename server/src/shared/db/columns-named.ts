import { getTableColumns, type Table } from 'drizzle-orm';

type Columns<T extends Table> = T['_']['columns'];

/** The columns of these names, to select: of a contract's row, so that what it shows is read. */
export function columnsNamed<T extends Table, const Name extends keyof Columns<T> & string>(
  table: T,
  names: readonly Name[],
): Pick<Columns<T>, Name> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns<T>, Name>;
}
