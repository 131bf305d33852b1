import { EVENT_ID_PREFIX } from '@sankalp/contract/events';
import { TEST_EVENT_TYPE } from '@sankalp/contract/webhooks';
import type { DeliveriesQuery, Delivery, DeliveryDetails } from '@sankalp/contract/webhooks.schema';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { boundedCount } from '../../shared/lists/bounded-count.ts';
import { readSettled } from '../events/index.ts';
import { webhookAttempts, webhookDeliveries, webhookProgress } from './webhooks.table.ts';

/** Keeps true: what was sent to an endpoint, and what came of it, can be looked up for thirty days and sent again. */

const COUNTED_MAX = 10_000;
const ATTEMPTS_SHOWN = 50;

type StoredDelivery = typeof webhookDeliveries.$inferSelect;

export function presentDelivery(row: StoredDelivery): Delivery {
  const { id, eventId, type, subjectId, isTest, status, attempts, nextAt, lastHttpStatus, lastError } = row;
  return {
    ...{ type, subjectId, isTest, status, attempts, lastHttpStatus, lastError },
    id: String(id),
    eventId: `${EVENT_ID_PREFIX}${eventId}`,
    nextAttemptAt: status === 'pending' ? nextAt : null,
    createdAt: row.createdAt,
    deliveredAt: row.deliveredAt,
  };
}

/** A page of the deliveries of an endpoint, the newest first. */
export async function pageOfDeliveries(db: Executor, endpointId: string, { page, limit, status }: DeliveriesQuery) {
  const { createdAt, id } = webhookDeliveries;
  const where = and(
    eq(webhookDeliveries.endpointId, endpointId),
    status && eq(webhookDeliveries.status, status),
  ) as SQL;
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit);
  const count = await boundedCount(db, webhookDeliveries, where, COUNTED_MAX);
  return { data: rows.map(presentDelivery), ...count };
}

export async function findDelivery(db: Executor, endpointId: string, id: number): Promise<StoredDelivery | undefined> {
  const { endpointId: owner, id: own } = webhookDeliveries;
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(own, id), eq(owner, endpointId)));
  return rows[0];
}

/** The newest calls of a delivery. */
export async function listAttempts(db: Executor, deliveryId: number): Promise<DeliveryDetails['attemptsMade']> {
  const { at, httpStatus, ms, isSuccess, answer, error } = webhookAttempts;
  return db
    .select({ at, httpStatus, ms, isSuccess, answer, error })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id))
    .limit(ATTEMPTS_SHOWN);
}

/** Lets a delivery begin anew, and an endpoint that is paused be probed now. */
export async function beginAnew(tx: Transaction, { id, endpointId }: StoredDelivery): Promise<StoredDelivery> {
  await tx.update(webhookProgress).set({ nextAt: null }).where(eq(webhookProgress.endpointId, endpointId));
  const anew = { status: 'pending', attempts: 0, nextAt: sql`now()`, deliveredAt: null } as const;
  const rows = await tx.update(webhookDeliveries).set(anew).where(eq(webhookDeliveries.id, id)).returning();
  return rows[0] as StoredDelivery;
}

/** A test, which no event stands behind. */
export async function insertTest(tx: Transaction, endpointId: string): Promise<StoredDelivery> {
  const test = {
    endpointId,
    eventId: newId(),
    type: TEST_EVENT_TYPE,
    subjectId: endpointId,
    isTest: true,
    sequence: 0,
  };
  const rows = await tx
    .insert(webhookDeliveries)
    .values({ ...test, xid: await readSettled(tx) })
    .returning();
  return rows[0] as StoredDelivery;
}

/** Removes the oldest deliveries, with their calls, whose time is over; answers how many. */
export async function removeOldDeliveries(db: Executor, days: number, batch: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${webhookDeliveries} where id in (
      select id from ${webhookDeliveries} where created_at < now() - make_interval(days => ${days})
      order by ${asc(webhookDeliveries.createdAt)}, ${asc(webhookDeliveries.id)} limit ${batch})`);
  return rowCount ?? 0;
}
