import { eq, getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';

/** Keeps true: of calls that send one externalId at once the first makes the row, and the others wait and find it. */

export type SentTable = PgTable & { readonly externalId: AnyPgColumn };

/** The row that was sent under this id, deleted or not; without one nobody else makes it until the transaction ends. */
export async function findByExternalId<Table extends SentTable>(
  tx: Transaction,
  table: Table,
  externalId: string,
): Promise<Table['$inferSelect'] | undefined> {
  // A lock of the id, since there may be no row yet; the unique index says the same to whoever does not ask here.
  await lockName(tx, `external id of ${getTableName(table)} ${externalId}`);
  const [known] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.externalId, externalId))
    .limit(1);
  return known;
}

/** Holds a name until the transaction ends: of those who ask for it at once the others wait. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
