import { setTimeout as pause } from 'node:timers/promises';
import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { EVENT_ID_PREFIX } from '@sankalp/contract/events';
import { TEST_EVENT_TYPE, WEBHOOK_FAULT_TEXTS } from '@sankalp/contract/webhooks';
import type { TextSeal } from '../../../platform/crypto/sealed-text.ts';
import type { GuardedPost, GuardedResponse } from '../../../platform/outgoing/guarded-post.ts';
import { withTimeLimit } from '../../../platform/push/time-limit.ts';
import { newId } from '../../../shared/db/columns.ts';
import type { Database } from '../../../shared/db/database.ts';
import { operate } from '../../../shared/operations.ts';
import { readEvents, readSettled } from '../../events/index.ts';
import { callFault } from './call-fault.ts';
import { type Claimed, type ClaimedBatch, claim, giveBack, listDue } from './claims.store.ts';
import { retryAfterMs } from './next-attempt.ts';
import { type Outcome, settle, skip, type Verdict } from './outcomes.store.ts';
import { signedHeaders } from './signature.ts';

/**
 * Keeps true: what hangs at one receiver holds up nobody else. Calls of a process are bounded altogether and for each endpoint, each
 * call ends in time, and a stop gives back what it has not sent.
 */

/** Calls of a process at a time. */
export const CALLS_MAX = 32;
const CALL_WITHIN_MS = 15_000;
const LOOK_AGAIN_MS = 500;
/** After a fault of the database. */
const REST_MS = 5_000;
/** Calls under way get so long when the process stops. */
const STOP_WITHIN_MS = 2_000;
const ANSWER_KEPT = 1_024;

interface SenderOptions {
  readonly database: Database;
  readonly seal: TextSeal;
  readonly post: GuardedPost;
  /** Switches an endpoint off. */
  readonly disable: (endpointId: string, reason: NonNullable<Verdict>) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

export function createSender({ database, seal, post, disable, onError, now = Date.now }: SenderOptions) {
  const lease = newId();
  const calls = new Set<Promise<void>>();
  const stopCalls = new AbortController();
  let wake = () => {};
  let hasEnded = false;
  /** Statements after calls come one after the other, so that many calls hold no more than one connection. */
  let writing: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  };
  const at = () => new Date(now()).toISOString();

  async function deliver(batch: ClaimedBatch, delivery: Claimed, event: AppEvent | undefined): Promise<void> {
    if (!event) return inTurn(() => skip(database, delivery, lease));
    const outcome = await operate('call', { name: 'webhook' }, () => callReceiver(batch, event), resultOf);
    // A call that the stop has cut off is made again by another process.
    if (!outcome) return;
    const verdict = await inTurn(() => settle(database, delivery, lease, outcome));
    if (verdict) await disable(delivery.endpointId, verdict);
  }

  async function callReceiver({ url, secrets }: ClaimedBatch, event: AppEvent): Promise<Outcome | undefined> {
    const startedMs = now();
    const began = performance.now();
    const body = JSON.stringify(event);
    const opened = secrets.flatMap((secret) => seal.open(secret) ?? []);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Sankalp-Webhooks/1',
      ...signedHeaders(opened, { id: event.id, body, nowMs: startedMs }),
    };
    const told = { at: new Date(startedMs).toISOString(), answer: null, httpStatus: null, retryAfterMs: undefined };
    try {
      const response = await withTimeLimit(CALL_WITHIN_MS, stopCalls.signal, (signal) =>
        post(url, headers, body, signal),
      );
      return { ...told, ...outcomeOf(response, startedMs), ms: Math.round(performance.now() - began) };
    } catch (error) {
      if (stopCalls.signal.aborted) return undefined;
      return { ...told, ms: Math.round(performance.now() - began), isSuccess: false, error: callFault(error) };
    }
  }

  async function start(batch: ClaimedBatch): Promise<void> {
    const { deliveries } = batch;
    const events = await readEvents(
      database,
      deliveries.flatMap(({ isTest, eventId }) => (isTest ? [] : eventId)),
    );
    const byId = new Map(events.map((event) => [event.id, event]));
    for (const delivery of deliveries) {
      const event = delivery.isTest ? testEvent(delivery) : byId.get(`${EVENT_ID_PREFIX}${delivery.eventId}`);
      const call: Promise<void> = deliver(batch, delivery, event)
        .catch(onError)
        .finally(() => {
          calls.delete(call);
          hasEnded = true;
          wake();
        });
      calls.add(call);
    }
  }

  /** Begins whatever is due, as far as there is room. Answers how many calls it began. */
  async function fill(): Promise<number> {
    if (calls.size >= CALLS_MAX) return 0;
    let begun = 0;
    const settled = await readSettled(database);
    for (const endpointId of await listDue(database, { at: at(), settled })) {
      const max = CALLS_MAX - calls.size;
      if (max <= 0) break;
      const batch = await claim(database, endpointId, { at: at(), settled, lease, max });
      if (!batch) continue;
      begun += batch.deliveries.length;
      await start(batch);
    }
    return begun;
  }

  return {
    /** Sends what is due, and what becomes due by that, then answers how many calls it made. */
    async sendDue(): Promise<number> {
      let made = 0;
      let begun: number;
      do {
        hasEnded = false;
        begun = await fill();
        made += begun;
        if (calls.size > 0) await Promise.race(calls);
      } while (begun > 0 || calls.size > 0 || hasEnded);
      return made;
    },

    /** Sends until the process stops. */
    async run(stopping: AbortSignal): Promise<void> {
      const rest = async (ms: number) => {
        if (hasEnded) return;
        const woken = new AbortController();
        wake = () => woken.abort();
        await pause(ms, undefined, { signal: AbortSignal.any([stopping, woken.signal]) }).catch(() => undefined);
      };
      while (!stopping.aborted) {
        hasEnded = false;
        const begun = await fill().catch((error: unknown) => {
          onError(error);
          return undefined;
        });
        if (begun === undefined) await pause(REST_MS, undefined, { signal: stopping }).catch(() => undefined);
        else if (begun === 0 || calls.size >= CALLS_MAX) await rest(LOOK_AGAIN_MS);
      }
      await Promise.race([Promise.all(calls), pause(STOP_WITHIN_MS)]);
      stopCalls.abort();
      await Promise.all(calls);
      await giveBack(database, lease).catch(onError);
    },
  };
}

function resultOf(outcome: Outcome | undefined): string {
  if (!outcome) return 'cut_off';
  if (outcome.isSuccess) return 'delivered';
  return outcome.httpStatus === null ? 'unanswered' : 'refused';
}

function outcomeOf({ status, headers, text }: GuardedResponse, nowMs: number) {
  const isSuccess = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  // PostgreSQL stores no NUL, and half a character at the cut is no text.
  const answer = text
    .replaceAll('\0', '')
    .slice(0, ANSWER_KEPT)
    .replace(/[\uD800-\uDBFF]$/, '');
  const error = isRedirect ? WEBHOOK_FAULT_TEXTS.redirect : null;
  return { httpStatus: status, isSuccess, answer, error, retryAfterMs: retryAfterMs(headers['retry-after'], nowMs) };
}

const testEvent = ({ eventId, endpointId, createdAt }: Claimed): AppEvent => ({
  id: `${EVENT_ID_PREFIX}${eventId}`,
  type: TEST_EVENT_TYPE,
  timestamp: createdAt,
  sequence: 0,
  subject: { entity: 'webhook_endpoints', id: endpointId },
  data: {},
});
