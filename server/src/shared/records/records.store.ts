import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../db/database.ts';
import type { NewRow, RecordTable, RowValues, StoredRow } from '../db/record-table.ts';
import { notDeleted, recentlyDeleted } from '../db/soft-delete.ts';

/** Keeps true: an edit of a row counts its version up, and a row is locked from when it is read until it is written. */

/**
 * The existing row, locked until the transaction ends. Whoever writes it waits here for the others; those who only refer to it,
 * such as a new enrolment, do not.
 */
export function lockExisting<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  id: string,
): Promise<StoredRow<Table> | undefined> {
  return lock(tx, table, and(eq(table.id, id), notDeleted(table)));
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

/** Columns that every save of a row changes besides its values. */
export const newVersionOf = ({ version }: RecordTable) => ({ updatedAt: sql`now()`, version: sql`${version} + 1` });

export async function markDeleted(tx: Transaction, table: RecordTable, id: string): Promise<void> {
  await updateRow(tx, table, id, { deletedAt: sql`now()` });
}

/** Rows of these that live, locked in one order, so that two calls wait for each other instead of failing. */
export function lockManyExisting<Table extends RecordTable>(tx: Transaction, table: Table, ids: readonly string[]) {
  return lockMany(tx, table, ids, notDeleted(table));
}

/** As `lockManyExisting`, of the deleted rows that can still be restored. */
export function lockManyDeleted<Table extends RecordTable>(tx: Transaction, table: Table, ids: readonly string[]) {
  return lockMany(tx, table, ids, recentlyDeleted(table));
}

async function lockMany<Table extends RecordTable>(tx: Transaction, table: Table, ids: readonly string[], state: SQL) {
  const rows = await tx
    .select()
    .from(table as RecordTable)
    .where(and(hasIdOf(table, ids), state))
    .orderBy(asc(table.id))
    .for('no key update');
  return rows as StoredRow<Table>[];
}

/** These rows, in whatever state they are. */
export async function readMany<Table extends RecordTable>(
  db: Executor,
  table: Table,
  ids: readonly string[],
): Promise<StoredRow<Table>[]> {
  const rows = await db
    .select()
    .from(table as RecordTable)
    .where(hasIdOf(table, ids));
  return rows as StoredRow<Table>[];
}

/** Deletes locked rows softly, or brings them back. */
export async function setManyDeleted<Table extends RecordTable>(
  tx: Transaction,
  table: Table,
  ids: readonly string[],
  isDeleted: boolean,
): Promise<StoredRow<Table>[]> {
  const rows = await tx
    .update(table as RecordTable)
    .set({ deletedAt: isDeleted ? sql`now()` : null, ...newVersionOf(table) } as PgUpdateSetSource<RecordTable>)
    .where(hasIdOf(table, ids))
    .returning();
  return rows as unknown as StoredRow<Table>[];
}

const hasIdOf = ({ id }: RecordTable, ids: readonly string[]): SQL => sql`${id} = any(${sql.param(ids)}::uuid[])`;

function theOne<Table extends RecordTable>(rows: unknown): StoredRow<Table> {
  const [row] = rows as StoredRow<Table>[];
  if (!row) throw new Error('no row was written');
  return row;
}
