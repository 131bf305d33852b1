import { MINUTE_MS } from '@sankalp/contract/shared/durations';
import type { BatchOutcome } from './send-each.ts';

/** Keeps true: nobody is tried more than five times, and a service that cannot is left alone for as long as it asks. */

const WAITS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
export const ATTEMPTS_MAX = WAITS_MS.length + 1;
/** Whatever the other side asks for. */
const WAIT_MAX_MS = 60 * MINUTE_MS;

/** Step of a delivery after a batch. */
export interface NextStep {
  readonly status: 'sending' | 'failed';
  readonly reason: string | null;
  readonly failedBatches: number;
  readonly waitMs: number;
}

/** How long to wait before an attempt; the first needs no wait. */
export const waitBefore = (attempt: number): number => WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1] ?? 0;

/** Whether and when a delivery goes on after a batch in which so much was done. */
export function nextStep(outcome: BatchOutcome, failedBefore: number): NextStep {
  const { refused, later, waitMs } = outcome;
  const done = outcome.delivered.length + outcome.failed.length;
  const failedBatches = done > 0 || later.length === 0 ? 0 : failedBefore + 1;
  const reason = refused ?? later.at(-1)?.reason ?? null;
  if (refused !== undefined || failedBatches >= ATTEMPTS_MAX)
    return { status: 'failed', reason, failedBatches: 0, waitMs: 0 };
  const hasMostlyFailed = later.length > done;
  const pauseMs = hasMostlyFailed ? waitBefore(Math.max(failedBatches, 1)) : 0;
  return { status: 'sending', reason, failedBatches, waitMs: Math.min(Math.max(waitMs ?? 0, pauseMs), WAIT_MAX_MS) };
}
