import { type DeliveryStatus, OFF_AFTER_MS, PAUSED_AFTER_FAILURES } from '@sankalp/contract/webhooks';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../shared/db/database.ts';
import { webhookAttempts, webhookDeliveries, webhookProgress } from '../webhooks.table.ts';
import type { Claimed } from './claims.store.ts';
import { ATTEMPTS_MAX, waitAfterAttempts, waitOfPaused } from './next-attempt.ts';

/**
 * Keeps true: what came of a call is written once, by who has the lease, with what it means for the endpoint. Calls that ended together
 * are written together, in their order.
 */

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

/** Call that has ended. */
export interface EndedCall {
  readonly delivery: Claimed;
  /** Undefined where the event is kept no longer: then there was none. */
  readonly outcome: Outcome | undefined;
}

/** Verdict on an endpoint: that it is to be switched off, and why. */
export type Verdict = 'failing' | 'gone' | undefined;

const GONE = 410;
/** Statuses whose wait concerns the endpoint, not the delivery alone. */
const BUSY: readonly (number | null)[] = [429, 503];
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

type Progress = typeof webhookProgress.$inferSelect;

/** Writes down what came of calls to one endpoint, the first that ended first. */
export function settle(db: Database, endpointId: string, lease: string, ended: readonly EndedCall[]): Promise<Verdict> {
  return db.transaction(async (tx) => {
    const ofEndpoint = eq(webhookProgress.endpointId, endpointId);
    const [stored] = await tx.select().from(webhookProgress).where(ofEndpoint).for('update');
    const mine = await stillLent(tx, lease, ended);
    await noteAttempts(tx, ended);
    let progress = stored;
    let verdict: Verdict;
    const states: DeliveryState[] = [];
    for (const { delivery, outcome } of ended) {
      if (!mine.has(delivery.id)) continue;
      states.push(stateAfter(delivery, outcome, (progress?.failures ?? 0) >= PAUSED_AFTER_FAILURES));
      if (!progress || !outcome || (delivery.isTest && !outcome.isSuccess)) continue;
      progress = outcome.isSuccess ? afterSuccess(progress, outcome) : afterFailure(progress, outcome);
      verdict = outcome.isSuccess ? undefined : verdictOn(progress, outcome);
    }
    await writeStates(tx, lease, states);
    if (progress && progress !== stored) await tx.update(webhookProgress).set(progress).where(ofEndpoint);
    return verdict;
  });
}

/** Deliveries that this process still has. Claims take them away under the lock of the progress alone. */
async function stillLent(tx: Transaction, lease: string, ended: readonly EndedCall[]): Promise<ReadonlySet<number>> {
  const ids = ended.map(({ delivery }) => delivery.id);
  const rows = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.id, ids), eq(webhookDeliveries.lease, lease)));
  return new Set(rows.map(({ id }) => id));
}

async function noteAttempts(tx: Transaction, ended: readonly EndedCall[]): Promise<void> {
  const attempts = ended.flatMap(({ delivery: { id, endpointId }, outcome }) => {
    if (!outcome) return [];
    const { retryAfterMs: _, ...attempt } = outcome;
    return { ...attempt, deliveryId: id, endpointId };
  });
  if (attempts.length > 0) await tx.insert(webhookAttempts).values(attempts);
}

interface DeliveryState {
  readonly id: number;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly nextAt: string;
  readonly deliveredAt: string | null;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

function stateAfter(
  { id, isTest, attempts, createdAt }: Claimed,
  outcome: Outcome | undefined,
  isPaused: boolean,
): DeliveryState {
  if (!outcome) {
    return { id, attempts, status: 'skipped', nextAt: createdAt, deliveredAt: null, httpStatus: null, error: null };
  }
  const { at, httpStatus, error, isSuccess, retryAfterMs = 0 } = outcome;
  const tried = attempts + 1;
  // The probes of an endpoint that is paused are no fault of the one that probes.
  const isOver = isTest || (!isPaused && httpStatus !== GONE && tried >= ATTEMPTS_MAX);
  return {
    ...{ id, httpStatus, error },
    status: isSuccess ? 'delivered' : isOver ? 'failed' : 'pending',
    attempts: isPaused && !isSuccess ? attempts : tried,
    nextAt: later(at, Math.max(waitAfterAttempts(tried), retryAfterMs)),
    deliveredAt: isSuccess ? at : null,
  };
}

async function writeStates(tx: Transaction, lease: string, states: readonly DeliveryState[]): Promise<void> {
  if (states.length === 0) return;
  await tx.execute(sql`
    update ${webhookDeliveries} d set status = s.status, attempts = s.attempts, next_at = s."nextAt",
      delivered_at = s."deliveredAt", last_http_status = s."httpStatus", last_error = s.error, lease = null, leased_until = null
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id bigint, status text, attempts smallint,
      "nextAt" timestamptz, "deliveredAt" timestamptz, "httpStatus" smallint, error text)
    where d.id = s.id and d.lease = ${lease} and d.status = 'pending'`);
}

const afterSuccess = (progress: Progress, { at }: Outcome): Progress => ({
  ...progress,
  ...{ failures: 0, failingSince: null, nextAt: null, lastSuccessAt: at },
});

function afterFailure(progress: Progress, { at, httpStatus, retryAfterMs = 0 }: Outcome): Progress {
  const failures = progress.failures + 1;
  const failingSince = progress.failingSince ?? at;
  const wait = Math.max(waitOfPaused(failures) ?? 0, BUSY.includes(httpStatus) ? retryAfterMs : 0);
  // One last look when the days are over.
  const lastLookMs = Math.max(Date.parse(failingSince) + OFF_AFTER_MS, Date.parse(at));
  const nextAt = wait > 0 ? new Date(Math.min(Date.parse(at) + wait, lastLookMs)).toISOString() : progress.nextAt;
  return { ...progress, failures, failingSince, nextAt };
}

function verdictOn({ failingSince }: Progress, { at, httpStatus }: Outcome): Verdict {
  if (httpStatus === GONE) return 'gone';
  return failingSince && Date.parse(at) >= Date.parse(failingSince) + OFF_AFTER_MS ? 'failing' : undefined;
}
