import { ADDRESS_FIELDS, ORDER_MESSAGES } from '@sankalp/contract/orders';
import { financialYearOf } from '@sankalp/contract/orders/gst';
import {
  NEXT_STATUSES,
  type OrderStatus,
  statusMoved,
  statusRefusal,
  takesStock,
  trackingClosed,
  UNDELIVER_MINUTES,
  undeliveredRefusal,
  undeliveredTooLate,
} from '@sankalp/contract/orders/order-status';
import {
  paymentAfterRefund,
  paymentRefusal,
  REFUND_MESSAGES,
  refundableInr,
  refundTooHigh,
} from '@sankalp/contract/orders/refunds';
import type { RefundBody } from '@sankalp/contract/orders/refunds.schema';
import type { Order, OrderNote, OrderStatusBody, SavedOrder, UpdateOrderBody } from '@sankalp/contract/orders.schema';
import type { AuditAction } from '@sankalp/contract/shared/audit-actions';
import { dayInZone } from '@sankalp/contract/shared/dates';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import { badRequest, conflict, notFound } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { UpdateOptions } from '../../shared/records/records-options.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { reserveStock, restoreStock } from '../products/index.ts';
import { issueInvoice, type Seller } from './invoices/invoices.store.ts';
import { insertRefund } from './invoices/refunds.store.ts';
import { phoneOf } from './order-phone.ts';
import * as store from './orders.store.ts';
import { orders } from './orders.table.ts';

/**
 * Keeps true: an order moves along its statuses alone, once however many ask at the same time; its units are taken from the
 * stock when it is confirmed or beyond, and given back when asked. Row, history, stock and audit log change together.
 */

interface OrdersServiceOptions {
  readonly database: Executor;
  readonly timeZone: string;
  readonly seller: Seller;
}

type Values = Partial<typeof orders.$inferInsert>;
type Decide = (before: store.StoredOrder) => Values;
type WriteOptions = Pick<UpdateOptions<typeof orders>, 'action'> & {
  /** Why money is paid back. */
  readonly reason?: string | null | undefined;
};

/** Where one goes to another status: who says so, why, and whether the units go back into the stock. */
interface Step {
  readonly to: OrderStatus;
  readonly by: WriteContext;
  readonly reason?: string | null | undefined;
  readonly restock?: boolean | undefined;
}

const PARCEL_LEFT: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled', 'returned'];
const CLOSED: readonly OrderStatus[] = ['cancelled', 'returned'];
const VERBS: Readonly<Record<OrderStatusBody['status'], AuditAction>> = {
  confirmed: 'confirm',
  shipped: 'ship',
  delivered: 'deliver',
  cancelled: 'cancel',
  returned: 'return',
};

export type OrdersService = ReturnType<typeof createOrdersService>;

export function createOrdersService({ database, timeZone, seller }: OrdersServiceOptions) {
  const records = createRecords({ database, table: orders, notFound: ORDER_MESSAGES.notFound });

  /** Writes what is decided. The stock follows the row: what it says of its reservation is what happened to the units. */
  async function write(
    id: string,
    decide: Decide,
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
      const financialYear = financialYearOf(dayInZone(Date.now(), timeZone));
      if (leaves(before, values)) await issueInvoice(tx, before, seller, financialYear);
      const amountInr = (values.refundedInr ?? before.refundedInr) - before.refundedInr;
      const ends = CLOSED.includes(values.status ?? before.status) && refundableInr({ ...before, ...values }) === 0;
      if (amountInr > 0 || ends) {
        const refund = { order: before, amountInr, reason, adminId: context.adminId, voidsBill: ends };
        await insertRefund(tx, refund, financialYear);
      }
      return values;
    };
    const needsTransaction = (changes: Values) =>
      changes.isStockReserved !== undefined ||
      changes.refundedInr !== undefined ||
      changes.paymentStatus !== undefined ||
      (changes.status !== undefined && PARCEL_LEFT.includes(changes.status));
    return store.presentOrder(
      await records.update(id, {}, context, { ...options, decide, decideInTransaction, needsTransaction }),
    );
  }

  return {
    find: records.find,

    async get(id: string): Promise<Order> {
      const order = await store.readOrder(database, id, timeZone);
      if (!order) throw notFound(ORDER_MESSAGES.notFound);
      return order;
    },

    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),

    /** Payment, courier, and where the parcel goes as long as it has not left. */
    update(id: string, body: UpdateOrderBody, context: WriteContext) {
      const decide: Decide = (before) => {
        const { recipientPhone: sent = before.recipientPhone, paymentStatus = before.paymentStatus } = body;
        const refusal = paymentRefusal(before, paymentStatus);
        if (refusal !== undefined) throw conflict(refusal);
        const recipientPhone = sent === before.recipientPhone ? sent : phoneOf(sent);
        const values = { ...body, recipientPhone };
        const movesAddress = ADDRESS_FIELDS.some((field) => field in values && values[field] !== before[field]);
        if (movesAddress && PARCEL_LEFT.includes(before.status)) throw conflict(ORDER_MESSAGES.addressFixed);
        return values;
      };
      return write(id, decide, context, {});
    },

    /** The first number ships the order; an empty one clears it (ORDER-24, ORDER-28). */
    setTracking(id: string, trackingNumber: string | null, context: WriteContext) {
      const decide: Decide = (before) => {
        if (CLOSED.includes(before.status)) throw conflict(trackingClosed(before.status));
        const ships = trackingNumber !== null && !PARCEL_LEFT.includes(before.status);
        const isNew = trackingNumber !== before.trackingNumber;
        return {
          trackingNumber,
          ...(isNew && { buyerToldAt: null }),
          ...(ships && moved(before, { to: 'shipped', by: context })),
        };
      };
      return write(id, decide, context, { action: 'track' });
    },

    /** Harmless twice (ORDER-25, ORDER-26). */
    complete(id: string, context: WriteContext) {
      const decide: Decide = (before) =>
        before.status === 'delivered' ? {} : movedOn(before, { to: 'delivered', by: context });
      return write(id, decide, context, { action: 'deliver' });
    },

    /** Back to shipped, for some minutes, where the delivery made no invoice: the parcel had left before (ORDER-26). */
    undoComplete(id: string, context: WriteContext) {
      const decide: Decide = (before) => {
        const isErased = before.erasedAt !== null;
        if (before.status !== 'delivered' || before.shippedAt === null || isErased)
          throw conflict(undeliveredRefusal(before.status, isErased));
        if (minutesSince(before.deliveredAt) > UNDELIVER_MINUTES) throw conflict(undeliveredTooLate);
        return { status: 'shipped', statusReason: null, statusBy: context.adminId, deliveredAt: null };
      };
      return write(id, decide, context, { action: 'undeliver' });
    },

    async setStatus(id: string, body: OrderStatusBody, context: WriteContext) {
      const { status: to, reason, restock, refundInr } = body;
      if (restock && !CLOSED.includes(to)) throw badRequest(ORDER_MESSAGES.restockMisplaced);
      if (refundInr && !CLOSED.includes(to)) throw badRequest(REFUND_MESSAGES.misplaced);
      // Another call may have changed what this was decided on: of two at once, one wins.
      let seen: OrderStatus | undefined;
      const decide: Decide = (before) => {
        seen ??= before.status;
        if (seen !== before.status) throw conflict(statusMoved(before.status));
        return { ...movedOn(before, { to, by: context, reason, restock }), ...refunded(before, refundInr) };
      };
      return write(id, decide, context, { action: VERBS[to], reason });
    },

    /** Money that is paid back by itself: in parts, for damage, or after the order has ended. */
    refund(id: string, { amountInr, reason }: RefundBody, context: WriteContext) {
      const decide: Decide = (before) => refunded(before, amountInr);
      return write(id, decide, context, { action: 'refund', reason });
    },

    async addNote(id: string, text: string, context: WriteContext): Promise<OrderNote> {
      // Before the transaction: whoever holds a connection must not wait for another.
      await refuseStale(database, entityOf(orders), await records.get(id), context);
      return database.transaction(async (tx) => {
        await recordAudit(tx, context, { action: 'note', entity: 'orders', entityId: id, after: { note: text } });
        return store.insertNote(tx, { orderId: id, text, adminId: context.adminId });
      });
    },
  };
}

/** Changes of an order when so much is paid back: never more than was paid. */
function refunded(before: store.StoredOrder, amountInr = 0): Values {
  if (amountInr === 0) return {};
  if (amountInr > refundableInr(before)) throw conflict(refundTooHigh(before));
  return { refundedInr: before.refundedInr + amountInr, paymentStatus: paymentAfterRefund(before, amountInr) };
}

/** As `moved`, where an order can go there from where it is. */
function movedOn(before: store.StoredOrder, step: Step): Values {
  if (!NEXT_STATUSES[before.status].includes(step.to)) throw conflict(statusRefusal(before.status, step.to));
  return moved(before, step);
}

function moved(before: store.StoredOrder, { to, by, reason = null, restock = false }: Step): Values {
  const now = new Date().toISOString();
  return {
    status: to,
    statusReason: reason,
    statusBy: by.adminId,
    isStockReserved: takesStock(to) || (before.isStockReserved && !restock),
    ...(to === 'shipped' && { shippedAt: now }),
    ...(to === 'delivered' && { deliveredAt: now }),
  };
}

/** Whether the parcel of an order goes out with this change. */
function leaves(before: store.StoredOrder, { status }: Values): boolean {
  return !PARCEL_LEFT.includes(before.status) && (status === 'shipped' || status === 'delivered');
}

const minutesSince = (at: string | null): number => (Date.now() - Date.parse(at ?? '')) / 60_000;
