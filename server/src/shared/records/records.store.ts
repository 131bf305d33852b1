import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/database.ts';
import type { NewRow, RecordTable, RowValues, StoredRow } from '../db/record-table.ts';
import { living, recentlyDeleted } from '../db/soft-delete.ts';

/** Keeps true: an edit of a row counts its version up, and a row is locked from when it is read until it is written. */

/**
 * The living row, locked until the transaction ends. Whoever writes it waits here for the others; those who only refer to it,
 * such as a new enrolment, do not.
 */
export function lockLiving<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<StoredRow<Table> | undefined> {
  return lock(tx, table, and(eq(table.id, id), living(table)));
}

/** The deleted row that can still be restored, locked until the transaction ends. */
export function lockDeleted<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<StoredRow<Table> | undefined> {
  return lock(tx, table, and(eq(table.id, id), recentlyDeleted(table)));
}

async function lock<Table extends RecordTable>(tx: Transaction, table: Table, where: SQL | undefined) {
  const rows = await tx
    .select()
    .from(table as RecordTable)
    .where(where)
    .for('no key update');
  return rows[0] as StoredRow<Table> | undefined;
}

export async function insertRow<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  values: NewRow<Table>,
): Promise<StoredRow<Table>> {
  const rows = await tx
    .insert(table)
    .values(values as Table['$inferInsert'])
    .returning();
  return theOne<Table>(rows);
}

/** Writes a locked row. */
export async function updateRow<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
  values: RowValues<Table> | { deletedAt: SQL | null },
  { isNewVersion = true } = {},
): Promise<StoredRow<Table>> {
  const rows = await tx
    .update(table as RecordTable)
    .set({ ...values, ...(isNewVersion && newVersionOf(table)) } as PgUpdateSetSource<RecordTable>)
    .where(eq(table.id, id))
    .returning();
  return theOne<Table>(rows);
}

/** What every save of a row changes besides its values. */
export const newVersionOf = ({ version }: RecordTable) => ({ updatedAt: sql`now()`, version: sql`${version} + 1` });

export async function markDeleted(tx: Transaction, table: RecordTable, id: string): Promise<void> {
  await updateRow(tx, table, id, { deletedAt: sql`now()` });
}

function theOne<Table extends RecordTable>(rows: unknown): StoredRow<Table> {
  const [row] = rows as StoredRow<Table>[];
  if (!row) throw new Error('no row was written');
  return row;
}
