import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/**
 * How many living rows a table has: exact, from the counter that statement triggers keep (see the migrations), so that no
 * list page counts its whole table.
 */
export async function livingCount(db: Executor, table: PgTable): Promise<number> {
  const { rows } = await db.execute<{ living: string }>(
    sql`select coalesce(sum(living), 0) as living from row_counts where entity = ${getTableName(table)}`,
  );
  return Number(rows[0]?.living ?? 0);
}
