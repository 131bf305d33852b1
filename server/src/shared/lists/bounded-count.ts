import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadExecutor } from '../db/read-database.ts';

/** How many rows there are; `isPartial`: more than that, which is as far as they were counted. */
export interface BoundedCount {
  readonly total: number;
  readonly isPartial: boolean;
}

/** Counts the rows that a condition finds up to `max`, so that the widest one costs no more than that. */
export async function boundedCount(
  db: ReadExecutor,
  table: PgTable | SQL,
  where: SQL,
  max: number,
): Promise<BoundedCount> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${table} where ${where} limit ${max + 1}) found`,
  );
  return bounded(rows[0]?.total ?? 0, max);
}

/** Count as it is said of so many, at most one more than `max`. */
export const bounded = (counted: number, max: number): BoundedCount => ({
  total: Math.min(counted, max),
  isPartial: counted > max,
});
