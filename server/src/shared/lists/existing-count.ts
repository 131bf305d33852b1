import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadExecutor } from '../db/read-database.ts';

/**
 * How many existing rows a table has: exact, from the counter that statement triggers keep (see the migrations), so that no
 * list page counts its whole table.
 */
export async function existingCount(db: ReadExecutor, table: PgTable): Promise<number> {
  const { rows } = await db.execute<{ living: number }>(sql`select ${existingTotal(table)} as living`);
  return rows[0]?.living ?? 0;
}

/** The same as a column of a page: rows and total come in one round trip and are of one moment. */
export function existingTotal(table: PgTable): SQL<number> {
  return sql<number>`(select coalesce(sum(living), 0)::int from row_counts where entity = ${nameOf(table)})`;
}

/**
 * Another text whenever rows were added, deleted or restored: each such write touches a counter row, and with it the
 * transaction id that PostgreSQL keeps there. What was remembered about the order of the rows holds while it stays.
 */
export function listRevision(table: PgTable): SQL<string> {
  return sql<string>`(
    select coalesce(hashtextextended(string_agg(shard || ':' || xmin, ',' order by shard), 0), 0)
    from row_counts where entity = ${nameOf(table)})`;
}

// A literal: the name of a table is no input, and a statement without parameters is planned once.
const nameOf = (table: PgTable) => sql.raw(`'${getTableName(table)}'`);
