import type { DeliveryStatus } from '@sankalp/contract/shared/delivery';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../db/database.ts';
import type { RecordTable, StoredRow } from '../db/record-table.ts';
import { notDeleted } from '../db/soft-delete.ts';
import { type deliveryColumns, deliveryTargets } from './delivery.table.ts';

/** Keeps true: a target leaves with the count of what came of it, in one transaction, so that a crash loses and doubles none. */

export type DeliveryTable = RecordTable & Record<keyof typeof deliveryColumns, AnyPgColumn>;
/** Delivery as the worker knows any. */
export interface DeliveryRow {
  readonly id: string;
  readonly status: DeliveryStatus;
  readonly dueAt: string;
  readonly reason: string | null;
  readonly quietHours: boolean;
  readonly targetCount: number | null;
  readonly deliveredCount: number;
  readonly failedCount: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly failedBatches: number;
}

export type DeliveryChanges = Partial<Omit<DeliveryRow, 'id' | 'dueAt'>> & {
  readonly dueAt?: string | SQL;
  readonly sentAt?: SQL;
};

export interface Target {
  readonly id: string;
  readonly attempts: number;
}

/** Statuses that the worker still takes further. */
export const WAITING: readonly DeliveryStatus[] = ['queued', 'sending'];
/** How long before its time a job may begin: instants are stored to the millisecond. */
const EARLY = sql`interval '1 second'`;

const isWaiting = (table: DeliveryTable) => and(notDeleted(table), inArray(table.status, [...WAITING]));

/** The instant of the database, which is the one clock of all processes. */
export async function readNow(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? 0).toISOString();
}

/** A delivery that is queued or under way, and whether its time has come. */
export async function findWaiting<Table extends DeliveryTable>(db: Executor, table: Table, id: string) {
  const rows = await db
    .select({ row: table as DeliveryTable, isDue: sql<boolean>`${table.dueAt} <= now() + ${EARLY}` })
    .from(table as DeliveryTable)
    .where(and(eq(table.id, id), isWaiting(table)));
  return rows[0] as unknown as { row: StoredRow<Table> & DeliveryRow; isDue: boolean } | undefined;
}

/** Deliveries whose time came a while ago, and which nobody has taken further since. */
export async function listOverdue(db: Executor, table: DeliveryTable, lateSeconds: number): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table as DeliveryTable)
    .where(and(isWaiting(table), lte(table.dueAt, sql`now() - make_interval(secs => ${lateSeconds})`)));
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** A delivery, locked until the transaction ends, as also by whoever cancels it. */
export async function lockDelivery(
  tx: Transaction,
  table: DeliveryTable,
  id: string,
): Promise<DeliveryRow | undefined> {
  const rows = await tx
    .select()
    .from(table as DeliveryTable)
    .where(eq(table.id, id))
    .for('no key update');
  return rows[0] as unknown as DeliveryRow | undefined;
}

/** Changes a delivery and nothing of what people wrote, so that it keeps its version. */
export async function changeDelivery(
  db: Executor,
  table: DeliveryTable,
  id: string,
  changes: DeliveryChanges,
): Promise<DeliveryRow> {
  const rows = await db
    .update(table as DeliveryTable)
    .set(changes as PgUpdateSetSource<DeliveryTable>)
    .where(eq(table.id, id))
    .returning();
  return rows[0] as unknown as DeliveryRow;
}

export const inMs = (ms: number): SQL => sql`now() + make_interval(secs => ${ms / 1000})`;

/** Recipients who are still to be written to, whoever was tried least first. */
export function listTargets(db: Executor, deliveryId: string, limit: number): Promise<Target[]> {
  return db
    .select({ id: deliveryTargets.targetId, attempts: deliveryTargets.attempts })
    .from(deliveryTargets)
    .where(eq(deliveryTargets.deliveryId, deliveryId))
    .orderBy(asc(deliveryTargets.attempts), asc(deliveryTargets.targetId))
    .limit(limit);
}

/** Writes targets down, whose ids a query finds. Answers how many. */
export async function addTargets(tx: Transaction, deliveryId: string, targetIds: SQL): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`insert into ${deliveryTargets} (delivery_id, target_id) select ${deliveryId}::uuid, id from (${targetIds}) found(id)`,
  );
  return rowCount ?? 0;
}

export async function removeTargets(tx: Executor, deliveryId: string, targetIds?: readonly string[]): Promise<void> {
  const chosen = targetIds && sql`${deliveryTargets.targetId} = any(${sql.param(targetIds)}::uuid[])`;
  await tx.delete(deliveryTargets).where(and(eq(deliveryTargets.deliveryId, deliveryId), chosen));
}

/** Counts one more attempt for some targets. */
export async function countAttempts(tx: Executor, deliveryId: string, targetIds: readonly string[]): Promise<void> {
  await tx
    .update(deliveryTargets)
    .set({ attempts: sql`${deliveryTargets.attempts} + 1` })
    .where(
      and(
        eq(deliveryTargets.deliveryId, deliveryId),
        sql`${deliveryTargets.targetId} = any(${sql.param(targetIds)}::uuid[])`,
      ),
    );
}

export async function forgetAttempts(tx: Executor, deliveryId: string): Promise<void> {
  await tx.update(deliveryTargets).set({ attempts: 0 }).where(eq(deliveryTargets.deliveryId, deliveryId));
}
