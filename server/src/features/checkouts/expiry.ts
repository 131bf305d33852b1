import { GatewayDown, GatewayRefusal, type PaymentGateway } from '../../platform/payments/gateway.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { inTime } from '../../shared/in-time.ts';
import { PRODUCT } from '../../shared/principal.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import * as store from './checkouts.store.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { PaymentMeans } from './means.ts';
import * as payments from './payments.store.ts';
import type { Settle } from './settle.ts';

/** Keeps true: nothing that is held is given back before the gateway was asked whether it is paid. */

export const EXPIRE_JOB = 'expire-checkouts';
export const ASK_JOB = 'ask-for-payments';

/** Checkouts of one run. */
const EXPIRED_MAX = 500;
const ASKED_MAX = 200;
/** Time of one run that waits for a gateway: the next one goes on. */
const RUN_MS = 30_000;
/** Holds that are over, of which a buyer who is short waits for the end. */
const FREED_MAX = 5;
const FREE_WITHIN_MS = 3_000;

/** Whether nobody has told in time how a checkout stands. */
const isUntold = (error: unknown): boolean =>
  error instanceof GatewayDown ||
  error instanceof GatewayRefusal ||
  (error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT');

const contextOf = (requestId: string): WriteContext => ({ principal: PRODUCT, requestId });

interface ExpiryDependencies {
  readonly database: Database;
  readonly paymentMeans: PaymentMeans;
  readonly fulfilment: Fulfilment;
  readonly settlePayment: Settle;
}

export type Expiry = ReturnType<typeof createExpiry>;

export function createExpiry({ database, paymentMeans, fulfilment, settlePayment: settle }: ExpiryDependencies) {
  /** Ends that are under way, so that many who are short ask the gateway one question. */
  const ending = new Map<string, Promise<void>>();

  function expireOnce(id: string, gateway: PaymentGateway | undefined, context: WriteContext): Promise<void> {
    const known = ending.get(id);
    if (known) return known;
    const begun = expire(id, gateway, context).finally(() => ending.delete(id));
    ending.set(id, begun);
    return begun;
  }

  /** Asks for the payments of a checkout and settles them; throws when the gateway does not tell. */
  async function askFor(checkoutId: string, gateway: PaymentGateway | undefined, context: WriteContext) {
    for (const order of await payments.listGatewayOrders(database, checkoutId)) {
      // Nothing can be asked of another account, or of none: should its money still come, that is late.
      if (order.keyId !== gateway?.keyId) continue;
      for (const payment of await gateway.paymentsOf(order.id)) await settle(payment, context);
    }
  }

  async function expire(id: string, gateway: PaymentGateway | undefined, context: WriteContext): Promise<void> {
    await askFor(id, gateway, context);
    await database.transaction(async (tx) => {
      const checkout = await store.lockCheckout(tx, id);
      if (checkout?.status !== 'held' || !(await store.isOver(tx, id))) return;
      if (checkout.extendedAt === null && (await payments.hasPaymentUnderWay(tx, id))) {
        await store.extendCheckout(tx, id);
        await recordAudit(tx, context, { action: 'extend', entity: 'checkouts', entityId: id });
        return;
      }
      await end(tx, checkout, 'expired', context);
    });
  }

  async function end(
    tx: Transaction,
    checkout: store.StoredCheckout,
    status: 'expired' | 'cancelled',
    context: WriteContext,
  ): Promise<void> {
    const { id, userId, number, totalInr } = checkout;
    await fulfilment.giveBack(tx, { checkout, lines: await store.listLines(tx, id) }, context);
    await store.endCheckout(tx, id, { status });
    await recordAudit(tx, context, {
      action: status === 'expired' ? 'expire' : 'cancel',
      entity: 'checkouts',
      entityId: id,
      after: { status, userId, number, totalInr },
    });
  }

  return {
    /** Gives back what a checkout held, which is locked. */
    end,

    /** Ends the checkouts whose time is over; while the gateway is silent, those alone of which it was never told. */
    async expireAll(stopping: AbortSignal): Promise<void> {
      const endsAt = performance.now() + RUN_MS;
      const gateway = await paymentMeans.gateways.evenWhenOff();
      const context = contextOf(EXPIRE_JOB);
      let isSilent = false;
      const faults: unknown[] = [];
      for (const id of await store.listOver(database, EXPIRED_MAX)) {
        if (stopping.aborted || performance.now() > endsAt) return;
        if (isSilent && (await payments.listGatewayOrders(database, id)).length > 0) continue;
        try {
          await expire(id, gateway, context);
        } catch (error) {
          if (error instanceof GatewayDown) isSilent = true;
          // A refusal to tell of one says nothing of the others.
          else if (!(error instanceof GatewayRefusal)) faults.push(error);
        }
      }
      // One that cannot be ended keeps no other from its end.
      if (faults.length > 0) throw faults[0];
    },

    /** Ends checkouts that are over and hold units of these products, as far as that is done in a moment. Answers whether there were any. */
    async freeOver(productIds: readonly string[], context: WriteContext): Promise<boolean> {
      const over = await store.listOverWith(database, productIds, FREED_MAX);
      if (over.length === 0) return false;
      const endsAt = performance.now() + FREE_WITHIN_MS;
      const gateway = await paymentMeans.gateways.evenWhenOff();
      for (const id of over) {
        const leftMs = endsAt - performance.now();
        if (leftMs <= 0) break;
        await inTime(expireOnce(id, gateway, context), leftMs, 'The gateway is too slow.').catch((error: unknown) => {
          if (!isUntold(error)) throw error;
        });
      }
      return true;
    },

    /** Asks the gateway about orders of which it has told nothing: an event may be lost. */
    async askAll(stopping: AbortSignal): Promise<void> {
      const endsAt = performance.now() + RUN_MS;
      const gateway = await paymentMeans.gateways.evenWhenOff();
      if (!gateway) return;
      const context = contextOf(ASK_JOB);
      const faults: unknown[] = [];
      for (const id of await payments.listToAsk(database, gateway.keyId, ASKED_MAX)) {
        if (stopping.aborted || performance.now() > endsAt) break;
        try {
          for (const payment of await gateway.paymentsOf(id)) await settle(payment, context);
        } catch (error) {
          if (error instanceof GatewayDown) break;
          if (!(error instanceof GatewayRefusal)) faults.push(error);
        }
        await payments.askLater(database, id);
      }
      // One that cannot be settled keeps no other from being asked for.
      if (faults.length > 0) throw faults[0];
    },
  };
}
