import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** All rows of a table, deleted ones included: demo data and seeds, which know tables by name alone, go on from there. */
export function countStored(db: Executor, table: string): Promise<number> {
  return db.$count(sql`${sql.identifier(table)}`);
}

/** Moves rows to the moments at which they are to have come, as demo data does that has a past. */
export async function dateRows(
  db: Executor,
  table: string,
  dates: readonly { id: string; createdAt: string }[],
): Promise<void> {
  const source = sql.identifier(table);
  await db.execute(sql`
    update ${source} set created_at = dated.at, updated_at = dated.at
    from unnest(${sql.param(dates.map(({ id }) => id))}::uuid[],
      ${sql.param(dates.map(({ createdAt }) => createdAt))}::timestamptz[]) as dated (id, at)
    where ${source}.id = dated.id`);
}
