import { DAY_MS } from '@sankalp/contract/shared/durations';
import { ATTEMPT_WAITS_MS, PAUSED_AFTER_FAILURES } from '@sankalp/contract/webhooks';

/** Keeps true: a delivery is tried on the schedule of the contract, and an endpoint that fails is probed on the same one. */

export const ATTEMPTS_MAX = ATTEMPT_WAITS_MS.length;
/** Whatever the receiver asks for. */
const RETRY_AFTER_MAX_MS = DAY_MS;
/** So that receivers that failed together are not tried together. */
const JITTER = 0.1;

const waitOf = (index: number): number => ATTEMPT_WAITS_MS[Math.min(index, ATTEMPTS_MAX - 1)] ?? 0;
const jittered = (ms: number, random: number): number => Math.round(ms * (1 + JITTER * (2 * random - 1)));

/** How long after this many attempts the next one waits. */
export const waitAfterAttempts = (attempts: number, random = Math.random()): number =>
  jittered(waitOf(attempts), random);

/** How long after this many failures in a row an endpoint is probed again; undefined while it is not paused. */
export const waitOfPaused = (failures: number, random = Math.random()): number | undefined =>
  failures < PAUSED_AFTER_FAILURES ? undefined : jittered(waitOf(failures - PAUSED_AFTER_FAILURES + 1), random);

/** Wait that a receiver asks for, in seconds or as a date. */
export function retryAfterMs(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) || ms <= 0 ? undefined : Math.min(ms, RETRY_AFTER_MAX_MS);
}
