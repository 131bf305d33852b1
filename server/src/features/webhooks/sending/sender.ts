import { setTimeout as pause } from 'node:timers/promises';
import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { EVENT_ID_PREFIX } from '@sankalp/contract/events';
import { TEST_EVENT_TYPE } from '@sankalp/contract/webhooks';
import type { TextSeal } from '../../../platform/crypto/sealed-text.ts';
import type { GuardedPost } from '../../../platform/outgoing/guarded-post.ts';
import { newId } from '../../../shared/db/columns.ts';
import type { Database } from '../../../shared/db/database.ts';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import { createGatheredWrites } from '../../../shared/memory/gathered-writes.ts';
import { readEvents, readSettled } from '../../events/index.ts';
import { type Claimed, type ClaimedBatch, claim, giveBack, listDue } from './claims.store.ts';
import { type EndedCall, settle, type Verdict } from './outcomes.store.ts';
import { createReceiverCall } from './receiver-call.ts';

/**
 * Keeps true: what hangs at one receiver holds up nobody else. Calls of a process are bounded altogether and for each endpoint, each
 * call ends in time, and a stop gives back what it has not sent.
 */

/** Calls of a process at a time. */
export const CALLS_MAX = 32;
const LOOK_AGAIN_MS = 500;
/** After a fault of the database. */
const REST_MS = 5_000;
/** Calls under way get so long when the process stops. */
const STOP_WITHIN_MS = 2_000;

interface SenderOptions {
  readonly database: Database;
  readonly seal: TextSeal;
  readonly post: GuardedPost;
  /** Switches an endpoint off. */
  readonly disable: (endpointId: string, reason: NonNullable<Verdict>) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

export function createSender({ database, seal, post, disable, onError, now = databaseNow }: SenderOptions) {
  const lease = newId();
  const calls = new Set<Promise<void>>();
  /** Endpoints for which more waits than was claimed at last. */
  const eager = new Set<string>();
  const stopCalls = new AbortController();
  const callReceiver = createReceiverCall({ seal, post, stopping: stopCalls.signal, now });
  let wake = () => {};
  let endedCalls = 0;
  const at = () => new Date(now()).toISOString();

  const noteEnd = createGatheredWrites<EndedCall>(async (ended) => {
    for (const endpointId of new Set(ended.map(({ delivery }) => delivery.endpointId))) {
      const ofEndpoint = ended.filter(({ delivery }) => delivery.endpointId === endpointId);
      const verdict = await settle(database, endpointId, lease, ofEndpoint);
      if (verdict) await disable(endpointId, verdict);
    }
  });

  async function deliver(batch: ClaimedBatch, delivery: Claimed, event: AppEvent | undefined): Promise<void> {
    const outcome = event && (await callReceiver(batch, event));
    if (outcome || !event) await noteEnd({ delivery, outcome });
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
          const wasFull = calls.size >= CALLS_MAX;
          calls.delete(call);
          // Where nothing waits for the end of a call, the next look is soon enough.
          if (!wasFull && !eager.has(delivery.endpointId)) return;
          endedCalls += 1;
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
      if (batch.hasMore) eager.add(endpointId);
      else eager.delete(endpointId);
      await start(batch);
    }
    return begun;
  }

  return {
    /** Sends what is due, and what becomes due by that, then answers how many calls it made. */
    async sendDue(): Promise<number> {
      let made = 0;
      for (;;) {
        const endedBefore = endedCalls;
        const begun = await fill();
        made += begun;
        if (calls.size > 0) await Promise.race(calls);
        else if (begun === 0 && endedCalls === endedBefore) return made;
      }
    },

    /** Sends until the process stops. */
    async run(stopping: AbortSignal): Promise<void> {
      const rest = async (ms: number) => {
        const woken = new AbortController();
        wake = () => woken.abort();
        await pause(ms, undefined, { signal: AbortSignal.any([stopping, woken.signal]) }).catch(() => undefined);
      };
      while (!stopping.aborted) {
        const endedBefore = endedCalls;
        const begun = await fill().catch((error: unknown) => {
          onError(error);
          return undefined;
        });
        if (begun === undefined) await pause(REST_MS, undefined, { signal: stopping }).catch(() => undefined);
        else if (endedCalls === endedBefore) await rest(LOOK_AGAIN_MS);
      }
      await Promise.race([Promise.all(calls), pause(STOP_WITHIN_MS)]);
      stopCalls.abort();
      await Promise.all(calls);
      await giveBack(database, lease).catch(onError);
    },
  };
}

const testEvent = ({ eventId, endpointId, createdAt }: Claimed): AppEvent => ({
  id: `${EVENT_ID_PREFIX}${eventId}`,
  type: TEST_EVENT_TYPE,
  timestamp: createdAt,
  sequence: 0,
  subject: { entity: 'webhook_endpoints', id: endpointId },
  data: {},
});
