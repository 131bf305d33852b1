import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers';

/** Outcome of one message. */
export type Outcome =
  | { readonly result: 'delivered' }
  /** Given up; `isGone` when the address is no longer one. */
  | { readonly result: 'failed'; readonly reason: string; readonly isGone?: boolean }
  /** The other side cannot at present; `waitMs` when it said for how long. */
  | { readonly result: 'later'; readonly reason: string; readonly waitMs?: number | undefined }
  /** Nobody would get it: the sign-in was refused. */
  | { readonly result: 'refused'; readonly reason: string };

interface NotDelivered {
  readonly id: string;
  readonly reason: string;
}

/** Outcome of a batch; whoever is in none of the lists was not written to. */
export interface BatchOutcome {
  readonly delivered: string[];
  readonly failed: (NotDelivered & { readonly isGone: boolean })[];
  readonly later: NotDelivered[];
  /** For how long the other side asked to be left alone. */
  waitMs?: number;
  refused?: string;
}

export const emptyOutcome = (): BatchOutcome => ({ delivered: [], failed: [], later: [] });

/** Sends one message; the signal ends it when the product stops. */
export type SendOne<Target> = (target: Target, signal: AbortSignal) => Promise<Outcome>;

/** So many at a time. */
export const CONCURRENCY = 50;
/** So many in vain, and more than went out: the rest need not be tried now. */
const FAILURE_LIMIT = 20;
/** For what is under way when the product stops. */
const GRACE_MS = 2_000;

/** Sends to each target, some at a time, until all are done, the other side cannot, or the product stops. */
export async function sendEach<Target extends { readonly id: string }>(
  targets: readonly Target[],
  send: SendOne<Target>,
  stopping: AbortSignal,
): Promise<BatchOutcome> {
  const outcome = emptyOutcome();
  const grace = graceAfter(stopping);
  const waiting = targets.values();
  const isOver = () =>
    stopping.aborted ||
    outcome.refused !== undefined ||
    outcome.waitMs !== undefined ||
    (outcome.later.length >= FAILURE_LIMIT && outcome.later.length > outcome.delivered.length);
  const lane = async () => {
    for (const target of waiting) {
      note(outcome, target.id, await send(target, grace.signal), grace.signal);
      if (isOver()) return;
    }
  };
  if (!isOver()) await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  grace.end();
  return outcome;
}

function note(outcome: BatchOutcome, id: string, one: Outcome, cut: AbortSignal): void {
  if (one.result === 'delivered') outcome.delivered.push(id);
  else if (one.result === 'failed') outcome.failed.push({ id, reason: one.reason, isGone: one.isGone ?? false });
  else if (one.result === 'refused') outcome.refused = one.reason;
  // Calls that the stop itself cut short were no fault of the other side.
  else if (!cut.aborted) {
    outcome.later.push({ id, reason: one.reason });
    if (one.waitMs !== undefined) outcome.waitMs = Math.max(outcome.waitMs ?? 0, one.waitMs);
  }
}

function graceAfter(stopping: AbortSignal): { signal: AbortSignal; end(): void } {
  const grace = new AbortController();
  // Each message under way has one.
  setMaxListeners(0, grace.signal);
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => grace.abort(), GRACE_MS);
  };
  stopping.addEventListener('abort', begin, { once: true });
  return {
    signal: grace.signal,
    end() {
      stopping.removeEventListener('abort', begin);
      clearTimeout(timer);
    },
  };
}
