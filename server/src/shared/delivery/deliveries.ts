import { z } from 'zod';
import type { Database, Executor, Transaction } from '../db/database.ts';
import type { StoredRow } from '../db/record-table.ts';
import { takeSessionLock } from '../db/session-lock.store.ts';
import { enqueueJob, enqueueJobs, type Job } from '../jobs/jobs.store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import * as store from './delivery.store.ts';
import { ATTEMPTS_MAX, nextStep, waitBefore } from './next-step.ts';
import { quietUntil } from './quiet-hours.ts';
import type { BatchOutcome } from './send-each.ts';

/**
 * Keeps true: whatever happens to a process, a delivery goes on where its last batch was written down, so that nobody is left
 * out and at most one batch is repeated. A job is one batch, so that other jobs have their turn in between.
 */

/** Targets of one job. */
const BATCH_SIZE = 500;
// After the mails that people wait for.
const PRIORITY = 10;
/** A delivery of which nothing was heard for so long has lost its process. */
const LOST_SECONDS = 30;

/** How what one table holds goes out. */
interface Channel<Table extends store.DeliveryTable> {
  readonly table: Table;
  /** Writes down to whom a row goes. Answers how many. */
  readonly addTargets: (tx: Transaction, row: StoredRow<Table>) => Promise<number>;
  /** Sends to these targets. */
  readonly send: (row: StoredRow<Table>, targetIds: readonly string[], stopping: AbortSignal) => Promise<BatchOutcome>;
  /** Drops addresses that are none any more. */
  readonly forget?: (tx: Transaction, targetIds: readonly string[]) => Promise<void>;
}

interface DeliveriesOptions<Table extends store.DeliveryTable> extends Channel<Table> {
  /** The job that sends a batch. */
  readonly job: string;
  readonly database: Database;
  readonly timeZone: string;
}

const batchPayload = z.object({ id: z.uuid() });
/** At the start of a process nothing is under way that it could disturb. */
const resumePayload = z.object({ lateSeconds: z.number().optional() });

/** The job that sends the next batch of a row. */
export function deliveryJob(job: string, { id, dueAt: runAt }: { id: string; dueAt?: string }): Job {
  return { name: job, payload: { id }, key: `${job} ${id}`, priority: PRIORITY, ...(runAt !== undefined && { runAt }) };
}

/** Queues the next batch of a row, in the transaction that wrote it. */
export function enqueueDelivery(db: Executor, job: string, row: { id: string; dueAt?: string }): Promise<void> {
  return enqueueJob(db, deliveryJob(job, row));
}

/** Queues the first batch of many rows, in the transaction that wrote them. */
export function enqueueDeliveries(
  db: Executor,
  job: string,
  rows: readonly { id: string; dueAt?: string }[],
): Promise<void> {
  return enqueueJobs(
    db,
    rows.map((row) => deliveryJob(job, row)),
  );
}

/** The job that takes up what a crash has left, to be run once a minute. */
export const resumeJobOf = (job: string): string => `resume ${job}`;

/** The jobs that send what a table holds: one for a batch, and one that takes up what a crash has left. */
export function deliveryJobs<Table extends store.DeliveryTable>(options: DeliveriesOptions<Table>): Jobs {
  const { job, database, table, timeZone, addTargets, send, forget } = options;

  /** Answers when it goes on; undefined when it does not. */
  async function runBatch(id: string, stopping: AbortSignal): Promise<store.DeliveryRow | undefined> {
    const found = await store.findWaiting(database, table, id);
    if (!found?.isDue) return found?.row;
    const { row } = found;
    const dueAt = row.quietHours ? quietUntil(await store.readNow(database), timeZone) : undefined;
    if (dueAt !== undefined) return write(id, async () => ({ dueAt }));
    if (row.targetCount === null) {
      await write(id, async (tx) => ({ status: 'sending', targetCount: await addTargets(tx, row) }));
    }
    const targets = await store.listTargets(database, id, BATCH_SIZE);
    const ids = targets.filter(({ attempts }) => attempts === targets[0]?.attempts).map((target) => target.id);
    const outcome = await send(row, ids, stopping);
    return write(id, (tx, locked) => settle(tx, locked, outcome));
  }

  /** Changes a row that is locked; what became of it while nobody looked is not undone. */
  const write = (
    id: string,
    changesOf: (tx: Transaction, row: store.DeliveryRow) => Promise<store.DeliveryChanges>,
  ): Promise<store.DeliveryRow | undefined> =>
    database.transaction(async (tx) => {
      const row = await store.lockDelivery(tx, table, id);
      if (!row) return undefined;
      const { deliveredCount, failedCount, failures, ...others } = await changesOf(tx, row);
      const isWaiting = store.WAITING.includes(row.status);
      const after = await store.changeDelivery(tx, table, id, {
        ...(failures && { deliveredCount, failedCount, failures }),
        ...(isWaiting && others),
      } as store.DeliveryChanges);
      return store.WAITING.includes(after.status) ? after : undefined;
    });

  /** Effects of a batch: who was reached or given up leaves, and is counted. */
  async function settle(
    tx: Transaction,
    row: store.DeliveryRow,
    outcome: BatchOutcome,
  ): Promise<store.DeliveryChanges> {
    const { delivered, failed, later } = outcome;
    await store.removeTargets(tx, row.id, [...delivered, ...failed.map(({ id }) => id)]);
    await store.countAttempts(
      tx,
      row.id,
      later.map(({ id }) => id),
    );
    await forget?.(
      tx,
      failed.flatMap(({ id, isGone }) => (isGone ? id : [])),
    );
    const failures = { ...row.failures };
    for (const { reason } of failed) failures[reason] = (failures[reason] ?? 0) + 1;
    const counts = {
      deliveredCount: row.deliveredCount + delivered.length,
      failedCount: row.failedCount + failed.length,
      failures,
    };
    const [next] = await store.listTargets(tx, row.id, 1);
    if (!next) return { ...counts, ...SENT, sentAt: store.inMs(0) };
    const { waitMs, ...step } = nextStep(outcome, row.failedBatches);
    const dueAt = store.inMs(Math.max(waitMs, waitBefore(next.attempts)));
    return { ...counts, ...step, dueAt, ...(next.attempts >= ATTEMPTS_MAX && { status: 'failed' }) };
  }

  const deliveries: Jobs['deliveries'] = {
    [job]: async (payload, stopping) => {
      const { id } = batchPayload.parse(payload);
      const lock = await takeSessionLock(database, `${job} ${id}`);
      // Another process is at it, and queues what comes after.
      if (!lock) return;
      const next = await runBatch(id, stopping).finally(() => lock.end());
      // Only now, since whoever takes it up at once must find the lock free. A crash in between is what `resume` is for.
      if (next) await enqueueDelivery(database, job, next);
    },
  };
  const housekeeping: Jobs['housekeeping'] = {
    [resumeJobOf(job)]: async (payload) => {
      const { lateSeconds = LOST_SECONDS } = resumePayload.parse(payload);
      for (const id of await store.listOverdue(database, table, lateSeconds))
        await enqueueDelivery(database, job, { id });
    },
  };
  return { deliveries, housekeeping };
}

const SENT = { status: 'sent', reason: null, failedBatches: 0 } as const;
