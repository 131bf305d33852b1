import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Moves rows to the moments at which they are to have come, as demo data does that has a past. */
export function datedRowsSql(table: PgTable, dates: readonly { id: string; createdAt: string }[]): SQL {
  return sql`
    update ${table} set created_at = dated.at, updated_at = dated.at
    from unnest(${sql.param(dates.map(({ id }) => id))}::uuid[],
      ${sql.param(dates.map(({ createdAt }) => createdAt))}::timestamptz[]) as dated (id, at)
    where ${table}.id = dated.id`;
}
