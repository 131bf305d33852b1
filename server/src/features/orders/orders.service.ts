import { ORDER_MESSAGES } from '@sankalp/contract/orders';
import { financialYearOf } from '@sankalp/contract/orders/gst';
import { type OrderStatus, statusMoved } from '@sankalp/contract/orders/order-status';
import { REFUND_MESSAGES, refundableInr } from '@sankalp/contract/orders/refunds';
import type { RefundBody } from '@sankalp/contract/orders/refunds.schema';
import type { OrderNote, OrderStatusBody, SavedOrder, UpdateOrderBody } from '@sankalp/contract/orders.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import { badRequest, conflict, notFound } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { UpdateOptions } from '../../shared/records/records-options.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { reserveStock, restoreStock } from '../products/index.ts';
import { issueInvoice, type Seller } from './invoices/invoices.store.ts';
import { insertRefund } from './invoices/refunds.store.ts';
import * as changes from './order-changes.ts';
import * as store from './orders.store.ts';
import { orders } from './orders.table.ts';

/**
 * Keeps true: an order moves once however many ask at the same time; its units are taken from the stock when it is confirmed
 * or beyond, and given back when asked. Row, history, stock and audit log change together.
 */

interface OrdersServiceOptions {
  readonly database: Executor;
  readonly timeZone: string;
  readonly seller: Seller;
}

type WriteOptions = Pick<UpdateOptions<typeof orders>, 'action'> & {
  /** Why money is paid back. */
  readonly reason?: string | null | undefined;
};

/** Job of the payments, which looks whether there is money to send back. */
export const REFUND_AT_GATEWAY_JOB = 'refund-at-gateway';

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService({ database, timeZone, seller }: OrdersServiceOptions) {
  const records = createRecords({ database, table: orders, notFound: ORDER_MESSAGES.notFound });

  /** Writes what is decided. The stock follows the row: what it says of its reservation is what happened to the units. */
  async function write(
    id: string,
    decide: (before: store.StoredOrder) => changes.OrderChanges,
    context: WriteContext,
    { reason = null, ...options }: WriteOptions,
  ): Promise<SavedOrder> {
    const decideInTransaction = async (tx: Transaction, before: store.StoredOrder) => {
      const values = decide(before);
      const { isStockReserved = before.isStockReserved } = values;
      if (isStockReserved !== before.isStockReserved) {
        const move = isStockReserved ? reserveStock : restoreStock;
        await move(tx, await store.listItems(tx, id), id, context);
      }
      const financialYear = financialYearOf(dayInZone(databaseNow(), timeZone));
      if (changes.leaves(before, values)) await issueInvoice(tx, before, seller, financialYear);
      const amountInr = (values.refundedInr ?? before.refundedInr) - before.refundedInr;
      const ends =
        changes.CLOSED.includes(values.status ?? before.status) && refundableInr({ ...before, ...values }) === 0;
      if (amountInr > 0 || ends) {
        const refund = { order: before, amountInr, reason, adminId: context.principal.id, voidsBill: ends };
        const refundId = await insertRefund(tx, refund, financialYear);
        // Money that came by the payment gateway goes back by it.
        if (refundId !== undefined && amountInr > 0 && before.paymentStatus !== 'cod') {
          const payload = { orderId: id, refundId, amountInr, principal: context.principal };
          await enqueueJob(tx, { name: REFUND_AT_GATEWAY_JOB, payload });
        }
      }
      return values;
    };
    const { needsTransaction } = changes;
    const updateOptions = { ...options, decide, decideInTransaction, needsTransaction };
    return store.presentOrder(await records.update(id, {}, context, updateOptions));
  }

  return {
    find: records.find,

    async get(id: string): Promise<store.ReadOrder> {
      const order = await store.readOrder(database, id, timeZone);
      if (!order) throw notFound(ORDER_MESSAGES.notFound);
      return order;
    },

    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),

    /** Payment, courier, and where the parcel goes as long as it has not left. */
    update: (id: string, body: UpdateOrderBody, context: WriteContext) =>
      write(id, (before) => changes.edited(before, body), context, {}),

    /** The first number ships the order; an empty one clears it (ORDER-24, ORDER-28). */
    setTracking: (id: string, trackingNumber: string | null, context: WriteContext) =>
      write(id, (before) => changes.tracked(before, trackingNumber, context), context, { action: 'track' }),

    /** Harmless twice (ORDER-25, ORDER-26). */
    complete: (id: string, context: WriteContext) =>
      write(id, (before) => changes.delivered(before, context), context, { action: 'deliver' }),

    /** Back to shipped, for some minutes, where the delivery made no invoice: the parcel had left before (ORDER-26). */
    undoComplete: (id: string, context: WriteContext) =>
      write(id, (before) => changes.undelivered(before, context), context, { action: 'undeliver' }),

    async setStatus(id: string, body: OrderStatusBody, context: WriteContext) {
      const { status: to, reason, restock, refundInr } = body;
      if (restock && !changes.CLOSED.includes(to)) throw badRequest(ORDER_MESSAGES.restockMisplaced);
      if (refundInr && !changes.CLOSED.includes(to)) throw badRequest(REFUND_MESSAGES.misplaced);
      // Another call may have changed what this was decided on: of two at once, one wins.
      let seen: OrderStatus | undefined;
      const decide = (before: store.StoredOrder) => {
        seen ??= before.status;
        if (seen !== before.status) throw conflict(statusMoved(before.status));
        return {
          ...changes.movedOn(before, { to, by: context, reason, restock }),
          ...changes.refunded(before, refundInr),
        };
      };
      return write(id, decide, context, { action: changes.VERBS[to], reason });
    },

    /** Money that is paid back by itself: in parts, for damage, or after the order has ended. */
    refund: (id: string, { amountInr, reason }: RefundBody, context: WriteContext) =>
      write(id, (before) => changes.refunded(before, amountInr), context, { action: 'refund', reason }),

    async addNote(id: string, text: string, context: WriteContext): Promise<OrderNote> {
      // Before the transaction: whoever holds a connection must not wait for another.
      await refuseStale(database, entityOf(orders), await records.get(id), context);
      return database.transaction(async (tx) => {
        await recordAudit(tx, context, { action: 'note', entity: 'orders', entityId: id, after: { note: text } });
        return store.insertNote(tx, { orderId: id, text, adminId: context.principal.id });
      });
    },
  };
}
