import { OFF_AFTER_MS, PAUSED_AFTER_FAILURES } from '@sankalp/contract/webhooks';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../shared/db/database.ts';
import { webhookAttempts, webhookDeliveries, webhookProgress } from '../webhooks.table.ts';
import type { Claimed } from './claims.store.ts';
import { ATTEMPTS_MAX, waitAfterAttempts, waitOfPaused } from './next-attempt.ts';

/** Keeps true: what came of a call is written once, by who has the lease, with what it means for the endpoint. */

export interface Outcome {
  readonly at: string;
  readonly httpStatus: number | null;
  readonly ms: number;
  readonly isSuccess: boolean;
  readonly answer: string | null;
  readonly error: string | null;
  /** Asked for by the receiver. */
  readonly retryAfterMs: number | undefined;
}

/** Verdict on an endpoint: that it is to be switched off, and why. */
export type Verdict = 'failing' | 'gone' | undefined;

const GONE = 410;
/** Statuses whose wait concerns the endpoint, not the delivery alone. */
const BUSY: readonly (number | null)[] = [429, 503];
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** Writes down what came of a call. */
export function settle(db: Database, delivery: Claimed, lease: string, outcome: Outcome): Promise<Verdict> {
  return db.transaction(async (tx) => {
    const { endpointId, id } = delivery;
    const [progress] = await tx
      .select()
      .from(webhookProgress)
      .where(eq(webhookProgress.endpointId, endpointId))
      .for('update');
    const { retryAfterMs: _, ...attempt } = outcome;
    await tx.insert(webhookAttempts).values({ ...attempt, deliveryId: id, endpointId });
    const isMine = await write(tx, delivery, lease, outcome, (progress?.failures ?? 0) >= PAUSED_AFTER_FAILURES);
    if (!progress || !isMine) return undefined;
    if (outcome.isSuccess) {
      const well = { failures: 0, failingSince: null, nextAt: null, lastSuccessAt: outcome.at };
      await tx.update(webhookProgress).set(well).where(eq(webhookProgress.endpointId, endpointId));
      return undefined;
    }
    return delivery.isTest ? undefined : noteFailure(tx, progress, outcome);
  });
}

/** Answers whether it was still lent to this process. */
async function write(
  tx: Transaction,
  { id, isTest, attempts }: Claimed,
  lease: string,
  { at, httpStatus, error, isSuccess, retryAfterMs = 0 }: Outcome,
  isPaused: boolean,
): Promise<boolean> {
  const tried = attempts + 1;
  // The probes of an endpoint that is paused are no fault of the one that probes.
  const isOver = isTest || (!isPaused && httpStatus !== GONE && tried >= ATTEMPTS_MAX);
  const status = isSuccess ? 'delivered' : isOver ? 'failed' : 'pending';
  const { rowCount } = await tx.execute(sql`
    update ${webhookDeliveries} set status = ${status}, attempts = ${isPaused && !isSuccess ? attempts : tried},
      next_at = ${later(at, Math.max(waitAfterAttempts(tried), retryAfterMs))}::timestamptz,
      delivered_at = ${isSuccess ? at : null}::timestamptz, last_http_status = ${httpStatus}, last_error = ${error},
      lease = null, leased_until = null
    where id = ${id} and lease = ${lease} and status = 'pending'`);
  return rowCount === 1;
}

async function noteFailure(
  tx: Transaction,
  { endpointId, failures: before, failingSince, nextAt: known }: typeof webhookProgress.$inferSelect,
  { at, httpStatus, retryAfterMs = 0 }: Outcome,
): Promise<Verdict> {
  const failures = before + 1;
  const since = failingSince ?? at;
  const offAt = Date.parse(since) + OFF_AFTER_MS;
  const wait = Math.max(waitOfPaused(failures) ?? 0, BUSY.includes(httpStatus) ? retryAfterMs : 0);
  // One last look when the days are over.
  const nextAt =
    wait > 0 ? new Date(Math.min(Date.parse(at) + wait, Math.max(offAt, Date.parse(at)))).toISOString() : known;
  await tx
    .update(webhookProgress)
    .set({ failures, failingSince: since, nextAt })
    .where(eq(webhookProgress.endpointId, endpointId));
  if (httpStatus === GONE) return 'gone';
  return Date.parse(at) >= offAt ? 'failing' : undefined;
}

/** Skips a delivery whose event is kept no longer. */
export async function skip(db: Database, { id }: Claimed, lease: string): Promise<void> {
  await db.execute(sql`
    update ${webhookDeliveries} set status = 'skipped', lease = null, leased_until = null where id = ${id} and lease = ${lease}`);
}
