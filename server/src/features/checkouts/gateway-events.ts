import type { GatewayEvent } from '../../platform/payments/gateway.ts';
import type { Database } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import { createBoundedQueue } from '../../shared/memory/bounded-queue.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as store from './gateway-events.store.ts';
import { settlePayback } from './paybacks.ts';
import type { Settle } from './settle.ts';

/** Keeps true: an event of the gateway is stored before it is answered, and what it tells is done once, also when the process dies between. */

export const EVENT_JOB = 'settle-gateway-event';
/** A job takes up what the process that heard of it has not done by then. */
const TAKEN_UP_AFTER_MS = 30_000;
const AT_ONCE = 4;
const WAITING_MAX = 500;

export type GatewayEvents = ReturnType<typeof createGatewayEvents>;

interface EventsDependencies {
  readonly database: Database;
  readonly settlePayment: Settle;
}

export function createGatewayEvents({ database, settlePayment: settle }: EventsDependencies) {
  const inTurn = createBoundedQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX });
  const underWay = new Set<Promise<void>>();

  async function handle(id: string): Promise<void> {
    const event = await store.findOpenEvent(database, id);
    if (!event) return;
    const context: WriteContext = { principal: { kind: 'gateway', id: null }, requestId: `event ${id}` };
    if (event.type === 'payment') await settle(event.payment, context);
    if (event.type === 'refund') {
      // Events come in any order: a refund of a payment that nobody has told of would be forgotten.
      if (event.payment) await settle(event.payment, context);
      await settlePayback(database, event.refund, context);
    }
    await store.noteHandled(database, id);
  }

  return {
    handle,

    /** Stores an event; what it tells is done afterwards, and `onFault` hears when not: then the job does it. */
    async receive(event: GatewayEvent, onFault: (error: unknown) => void): Promise<void> {
      const { id } = event;
      const runAt = new Date(databaseNow() + TAKEN_UP_AFTER_MS).toISOString();
      const isNew = await database.transaction(async (tx) => {
        if (!(await store.storeEvent(tx, event))) return false;
        await enqueueJob(tx, { name: EVENT_JOB, payload: { id }, runAt });
        return true;
      });
      if (!isNew) return;
      const done = inTurn(() => handle(id)).catch(onFault);
      underWay.add(done);
      void done.finally(() => underWay.delete(done));
    },

    /** Waits for what is under way. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
