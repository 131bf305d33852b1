import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/** How long a deleted row can be brought back. */
const RESTORE_DAYS = 30;

type SoftDeletable = PgTable & Record<'id' | 'version' | 'updatedAt' | 'deletedAt', AnyPgColumn>;

/** Rows that are not deleted: every unique rule and list looks at these alone. */
export function living(table: SoftDeletable): SQL {
  return isNull(table.deletedAt);
}

/** Marks a living row deleted. Answers whether there was one. */
export async function softDelete(db: Executor, table: SoftDeletable, id: string): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(and(eq(table.id, id), living(table)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Brings back a row that was deleted at most RESTORE_DAYS ago. Answers whether there was one. */
export async function restore(db: Executor, table: SoftDeletable, id: string): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ deletedAt: null, updatedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(and(eq(table.id, id), sql`${table.deletedAt} > now() - make_interval(days => ${RESTORE_DAYS})`))
    .returning({ id: table.id });
  return rows.length > 0;
}
