import { PAUSED_AFTER_FAILURES } from '@sankalp/contract/webhooks';
import type { Endpoint } from '@sankalp/contract/webhooks.schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { bounded } from '../../shared/lists/bounded-count.ts';
import { events } from '../events/events.table.ts';
import { isBefore, readSettled } from '../events/index.ts';
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookProgress } from './webhooks.table.ts';

/** Keeps true: an endpoint is shown with how it fares, by counts that are bounded however much waits. */

export type StoredEndpoint = typeof webhookEndpoints.$inferSelect;

const CALLS_COUNTED = 10_000;
const WAITING_COUNTED = 1_000;

interface Facts extends Record<string, unknown> {
  readonly id: string;
  readonly failures: number;
  readonly failingSince: string | null;
  readonly nextAt: string | null;
  readonly lastSuccessAt: string | null;
  readonly waiting: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** How these endpoints fare. */
async function readFacts(db: Executor, ids: readonly string[]): Promise<Map<string, Facts>> {
  const settled = await readSettled(db);
  const calls = (isSuccess: boolean) => sql`(select count(*)::int from (
    select from ${webhookAttempts} a where a.endpoint_id = p.endpoint_id and a.at > now() - interval '24 hours'
      and a.is_success = ${isSuccess} limit ${CALLS_COUNTED + 1}) c)`;
  const { rows } = await db.execute<Facts>(sql`
    select p.endpoint_id as id, p.failures, p.failing_since as "failingSince", p.next_at as "nextAt",
      p.last_success_at as "lastSuccessAt", ${calls(true)} as succeeded, ${calls(false)} as failed,
      (select count(*)::int from (
        select from ${webhookDeliveries} d where d.endpoint_id = p.endpoint_id and d.status = 'pending'
        limit ${WAITING_COUNTED + 1}) w)
      + (select count(*)::int from (
        select type from ${events} where (xid, sequence) > (p.xid, p.sequence) and ${isBefore(settled)}
        order by xid, sequence limit ${WAITING_COUNTED + 1}) v where e.types = '{}' or v.type = any(e.types)) as waiting
    from ${webhookProgress} p join ${webhookEndpoints} e on e.id = p.endpoint_id
    where p.endpoint_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

const isoOf = (at: string | null = null): string | null => (at === null ? null : new Date(at).toISOString());

/** Endpoints as they are shown. */
export async function presentEndpoints(db: Executor, rows: readonly StoredEndpoint[]): Promise<Endpoint[]> {
  const facts = await readFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, url, description, types, status, offReason, previousSecretUntil, createdAt, updatedAt, version } = row;
    const { failures = 0, waiting = 0, ...fares }: Partial<Facts> = facts.get(id) ?? {};
    return {
      ...{ id, url, description, types, offReason, createdAt, updatedAt, version },
      status: status === 'on' && failures >= PAUSED_AFTER_FAILURES ? 'paused' : status,
      failingSince: isoOf(fares.failingSince),
      nextAttemptAt: status === 'on' ? isoOf(fares.nextAt) : null,
      lastSuccessAt: isoOf(fares.lastSuccessAt),
      waiting: bounded(waiting, WAITING_COUNTED),
      lastDay: {
        succeeded: bounded(fares.succeeded ?? 0, CALLS_COUNTED),
        failed: bounded(fares.failed ?? 0, CALLS_COUNTED),
      },
      oldSecretUntil:
        previousSecretUntil !== null && previousSecretUntil > new Date(databaseNow()).toISOString()
          ? previousSecretUntil
          : null,
    };
  });
}

/** All of them, the oldest first. */
export function listEndpoints(db: Executor, limit: number): Promise<StoredEndpoint[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(notDeleted(webhookEndpoints))
    .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id)
    .limit(limit);
}

export async function findEndpoint(db: Executor, id: string): Promise<StoredEndpoint | undefined> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), notDeleted(webhookEndpoints)));
  return rows[0];
}

/** How many there are; of two calls at once the second waits for the first. */
export async function countEndpointsLocked(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`);
  return tx.$count(webhookEndpoints, notDeleted(webhookEndpoints));
}

/** Hears of what happens from now on. */
export async function startProgress(tx: Transaction, endpointId: string): Promise<void> {
  await tx.insert(webhookProgress).values({ endpointId, xid: await readSettled(tx), sequence: 0 });
}

/** Begins anew after it was off: what failed before counts no more. */
export async function resetProgress(tx: Transaction, endpointId: string): Promise<void> {
  const well = { failures: 0, failingSince: null, nextAt: null };
  await tx.update(webhookProgress).set(well).where(eq(webhookProgress.endpointId, endpointId));
}

/** Skips whatever waits. */
export async function skipWaiting(tx: Transaction, endpointId: string): Promise<void> {
  await tx
    .update(webhookProgress)
    .set({ xid: await readSettled(tx), sequence: 0 })
    .where(eq(webhookProgress.endpointId, endpointId));
  await tx
    .update(webhookDeliveries)
    .set({ status: 'skipped', lease: null, leasedUntil: null })
    .where(sql`endpoint_id = ${endpointId} and status = 'pending'`);
}

/** Events of one instant that may stand in another order than their ids, which tell when they happened. */
const NEAR = 100;

/** Puts an endpoint back to where it was at an instant: all events since then are sent once more, in their order. */
export async function putBack(tx: Transaction, endpointId: string, since: string): Promise<void> {
  await tx.execute(sql`
    with near as (
      select xid, sequence from ${events} where id >= ${firstIdOf(since)}::uuid and substr(id::text, 15, 1) = '7'
      order by id limit ${NEAR}
    )
    update ${webhookProgress} p set xid = first.xid, sequence = first.sequence - 1, next_at = null
    from (select xid, sequence from near order by xid, sequence limit 1) first
    where p.endpoint_id = ${endpointId} and (first.xid, first.sequence - 1) < (p.xid, p.sequence)`);
}

/** Smallest id (UUID version 7) of an instant. */
function firstIdOf(at: string): string {
  const hex = Date.parse(at).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
