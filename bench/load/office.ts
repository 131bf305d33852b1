import { atRate } from '../measure/at-rate.ts';
import type { Call } from '../measure/calls.ts';
import { kindOf, oneOf, openedScreen } from './screens.ts';
import type { Stand, Worker } from './stand.ts';
import { createTally, type Tally } from './tally.ts';
import { createWrites } from './writes.ts';

/** One action of ten is a write. */
const WRITES = 0.1;
const ACTION_EVERY_SECONDS = 2;

export interface Office {
  readonly workers: readonly Worker[];
  readonly seconds: number;
  /** Actions of each admin, a second. */
  readonly pace?: number;
}

/**
 * Admins at work: each opens another screen or saves something when that is due, however long the last one took. A call's time counts from
 * when it was due.
 */
export async function workInOffice(stand: Stand, { workers, seconds, pace = 1 / ACTION_EVERY_SECONDS }: Office) {
  const tally = createTally();
  const nextWrite = createWrites(stand.rows);
  const { ended } = await atRate({ perSecond: workers.length * pace, seconds }, async (index, dueMs) => {
    const worker = workers[index % workers.length];
    if (!worker) throw new Error('nobody is in the office');
    const isWrite = Math.random() < WRITES;
    const calls: Call[] = isWrite ? [nextWrite()] : openedScreen(stand.rows).map((path) => ({ path }));
    await Promise.all(calls.map((call) => timed(tally, worker, call, dueMs)));
  });
  await ended;
  return tally;
}

export async function timed(tally: Tally, worker: Worker, call: Call, dueMs: number): Promise<string> {
  const status = await worker.send(call);
  tally.add(`${call.method ?? 'GET'} ${kindOf(call.path)}`, status, performance.now() - dueMs);
  return status;
}

/** Some call of the mix that reads. */
export const someRead = ({ rows }: Stand): Call => ({ path: oneOf(openedScreen(rows)) });
