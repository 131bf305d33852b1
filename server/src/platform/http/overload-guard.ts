import type { FastifyInstance } from 'fastify';
import { BUSY, retryLater } from '../../shared/problem.ts';

/** As many calls are begun by a burst that is answered in a second or two. */
const WAITING_MAX = 500;
/** So many may wait however slow they are: the database, not their number, is then at fault. */
const WAITING_FEW = 50;
const AGE_MAX_MS = 250;
const RETRY_AFTER_SECONDS = 2;

/** How many calls wait for a connection to the database, and how long the first of them has. */
export interface WaitingCalls {
  readonly length: number;
  readonly oldestMs: number;
}

/**
 * Refuses new calls (503) while those that were let in still wait: beyond its capacity the product answers as many as it can,
 * in time, and the others at once. Nearly every call waits for the database, also when it is our own processor that is behind.
 */
export function registerOverloadGuard(api: FastifyInstance, waiting: () => WaitingCalls): void {
  api.addHook('onRequest', async () => {
    const { length, oldestMs } = waiting();
    if (length >= WAITING_MAX || (length >= WAITING_FEW && oldestMs >= AGE_MAX_MS)) {
      throw retryLater(503, BUSY, RETRY_AFTER_SECONDS);
    }
  });
}
