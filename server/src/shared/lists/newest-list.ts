import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import type { WholeOrPageQuery } from '@sankalp/contract/shared/page.schema';
import { desc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { type FlatSelect, preparedRows } from '../db/prepared-rows.ts';
import type { ReadDatabase } from '../db/read-database.ts';
import type { RecordTable } from '../db/record-table.ts';
import { notDeleted } from '../db/soft-delete.ts';
import { existingCount, existingTotal } from './existing-count.ts';

/**
 * Keeps true: a list holds existing rows, newest first where no other order is asked for, and its total is that of everything that matches. The ids of a page
 * come from an index; only the rows that are shown are read.
 */

/** Without both the whole list is answered. */
interface PageQuery {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

interface Bounds {
  readonly limit: number;
  readonly skip: number;
}

type RowsQuery<Row> = PromiseLike<Row[]> & FlatSelect<Row>;

/** End of a query of rows. */
interface RowsParts {
  /** To be a column. */
  readonly total: SQL<number>;
  readonly where: SQL | undefined;
  readonly orderBy: SQL[];
}

interface NewestListOptions<Row extends { readonly total: number }> {
  /** With an index of its existing rows by `created_at` and `id`, and with a counter (`keep_living_count`). */
  readonly table: RecordTable;
  /** By which its statements are prepared; the table's, unless there are lists of other columns of it. */
  readonly name?: string;
  /** Rows with all that they are shown with. */
  readonly rowsOf: (db: Pick<ReadDatabase, 'select'>, parts: RowsParts) => RowsQuery<Row>;
}

/** The list of a table's records: whole, in pages, or of those that a condition finds. */
export function createNewestList<Row extends { readonly total: number }>(
  database: ReadDatabase,
  { table, name = getTableName(table), rowsOf }: NewestListOptions<Row>,
) {
  const { id, createdAt } = table;
  const source = table as RecordTable;
  const orderBy = [desc(createdAt), desc(id)];
  const total = existingTotal(table);
  const all = preparedRows(database, rowsOf(database, { total, where: notDeleted(table), orderBy }), `${name}_all`);

  // One by one: joined as a table, the planner would rather read all rows than those of the page.
  const pageIds = database
    .select({ id })
    .from(source)
    .where(notDeleted(table))
    .orderBy(...orderBy)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'));
  const among = (ids: SQL) => sql`${id} = any(array(${ids}))`;
  const page = preparedRows(
    database,
    rowsOf(database, { total, where: among(sql`${pageIds}`), orderBy }),
    `${name}_page`,
  );

  /** Finds once, to count and to page. */
  async function find(where: SQL | undefined, bounds: Bounds | undefined) {
    const found = database.$with('found').as(database.select({ id, createdAt }).from(source).where(where));
    const ids = database.select({ id: found.id }).from(found).orderBy(desc(found.createdAt), desc(found.id));
    const ofPage = bounds ? ids.limit(bounds.limit).offset(bounds.skip) : ids;
    const rows = await rowsOf(database.with(found), {
      total: sql<number>`(select count(*)::int from ${found})`,
      where: among(sql`${ofPage}`),
      orderBy,
    });
    return { rows, total: rows[0]?.total ?? (bounds?.skip ? await database.$count(source, where) : 0) };
  }

  /** In another order than the newest first. */
  async function sorted(condition: SQL | undefined, keys: readonly SQL[], bounds: Bounds | undefined) {
    const where = condition ?? notDeleted(table);
    const ids = database
      .select({ id })
      .from(source)
      .where(where)
      .orderBy(...keys);
    const ofPage = bounds ? ids.limit(bounds.limit).offset(bounds.skip) : ids;
    const counted = condition ? sql<number>`${database.$count(source, where)}`.mapWith(Number) : total;
    const rows = await rowsOf(database, { total: counted, where: among(sql`${ofPage}`), orderBy: [...keys] });
    return { rows, total: rows[0]?.total ?? (bounds?.skip ? await database.$count(source, where) : 0) };
  }

  /** The existing rows, or those of them that a condition finds, newest first or by `keys`; the condition looks at existing rows alone. */
  return async (
    condition: SQL | undefined,
    { page: number = 1, limit }: PageQuery,
    keys: readonly SQL[] = [],
  ): Promise<{ rows: Row[]; total: number }> => {
    const isPaged = limit !== undefined || number > 1;
    const size = limit ?? PAGE_SIZE_MAX;
    const bounds = isPaged ? { limit: size, skip: (number - 1) * size } : undefined;
    if (keys.length > 0) return sorted(condition, keys, bounds);
    if (condition) return find(condition, bounds);
    const rows = bounds ? await page.execute(bounds) : await all.execute();
    return { rows, total: rows[0]?.total ?? (bounds ? await existingCount(database, table) : 0) };
  };
}

/** The existing rows of a table as they are stored, newest first: all of them, a page, or those that a condition finds. */
export function createStoredList<Table extends RecordTable>(database: ReadDatabase, table: Table) {
  type Row = Table['$inferSelect'] & { readonly total: number };
  const list = createNewestList<Row>(database, {
    table,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...getTableColumns(table), total })
        .from(table as RecordTable)
        .where(where)
        .orderBy(...orderBy) as unknown as RowsQuery<Row>,
  });
  return (query: WholeOrPageQuery, condition?: SQL) => list(condition, query);
}
