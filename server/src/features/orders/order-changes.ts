import type { AuditedAction } from '@sankalp/contract/audit/audited';
import { ADDRESS_FIELDS, ORDER_MESSAGES } from '@sankalp/contract/orders';
import {
  NEXT_STATUSES,
  type OrderStatus,
  statusRefusal,
  takesStock,
  trackingClosed,
  UNDELIVER_MINUTES,
  undeliveredRefusal,
  undeliveredTooLate,
} from '@sankalp/contract/orders/order-status';
import { paymentAfterRefund, paymentRefusal, refundableInr, refundTooHigh } from '@sankalp/contract/orders/refunds';
import type { OrderStatusBody, UpdateOrderBody } from '@sankalp/contract/orders.schema';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { conflict } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { phoneOf } from './order-phone.ts';
import type { StoredOrder } from './orders.store.ts';
import type { orders } from './orders.table.ts';

/** Keeps true: an order moves along its statuses alone. What changes of it is decided on the row as it stands, or refused. */

export type OrderChanges = Partial<typeof orders.$inferInsert>;

/** Where one goes to another status: who says so, why, and whether the units go back into the stock. */
interface Step {
  readonly to: OrderStatus;
  readonly by: WriteContext;
  readonly reason?: string | null | undefined;
  readonly restock?: boolean | undefined;
}

const PARCEL_LEFT: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled', 'returned'];
export const CLOSED: readonly OrderStatus[] = ['cancelled', 'returned'];

/** Actions in the audit log by the status to which an order goes. */
export const VERBS: Readonly<Record<OrderStatusBody['status'], AuditedAction<'orders'>>> = {
  confirmed: 'confirm',
  shipped: 'ship',
  delivered: 'deliver',
  cancelled: 'cancel',
  returned: 'return',
};

/** Changes of payment, courier and address. */
export function edited(before: StoredOrder, body: UpdateOrderBody): OrderChanges {
  const { recipientPhone: sent = before.recipientPhone, paymentStatus = before.paymentStatus } = body;
  const refusal = paymentRefusal(before, paymentStatus);
  if (refusal !== undefined) throw conflict(refusal);
  const recipientPhone = sent === before.recipientPhone ? sent : phoneOf(sent);
  const values = { ...body, recipientPhone };
  const movesAddress = ADDRESS_FIELDS.some((field) => field in values && values[field] !== before[field]);
  if (movesAddress && PARCEL_LEFT.includes(before.status)) throw conflict(ORDER_MESSAGES.addressFixed);
  return values;
}

/** Changes of an order that gets this tracking number. */
export function tracked(before: StoredOrder, trackingNumber: string | null, by: WriteContext): OrderChanges {
  if (CLOSED.includes(before.status)) throw conflict(trackingClosed(before.status));
  const ships = trackingNumber !== null && !PARCEL_LEFT.includes(before.status);
  const isNew = trackingNumber !== before.trackingNumber;
  return { trackingNumber, ...(isNew && { buyerToldAt: null }), ...(ships && moved(before, { to: 'shipped', by })) };
}

/** Changes of an order that has arrived; none where it had. */
export const delivered = (before: StoredOrder, by: WriteContext): OrderChanges =>
  before.status === 'delivered' ? {} : movedOn(before, { to: 'delivered', by });

/** Changes of an order whose delivery is taken back. */
export function undelivered(before: StoredOrder, by: WriteContext): OrderChanges {
  const isErased = before.erasedAt !== null;
  if (before.status !== 'delivered' || before.shippedAt === null || isErased)
    throw conflict(undeliveredRefusal(before.status, isErased));
  if (minutesSince(before.deliveredAt) > UNDELIVER_MINUTES) throw conflict(undeliveredTooLate);
  return { status: 'shipped', statusReason: null, statusBy: by.principal.id, deliveredAt: null };
}

/** Changes of an order when so much is paid back: never more than was paid. */
export function refunded(before: StoredOrder, amountInr = 0): OrderChanges {
  if (amountInr === 0) return {};
  if (amountInr > refundableInr(before)) throw conflict(refundTooHigh(before));
  return { refundedInr: before.refundedInr + amountInr, paymentStatus: paymentAfterRefund(before, amountInr) };
}

/** As `moved`, where an order can go there from where it is. */
export function movedOn(before: StoredOrder, step: Step): OrderChanges {
  if (!NEXT_STATUSES[before.status].includes(step.to)) throw conflict(statusRefusal(before.status, step.to));
  return moved(before, step);
}

function moved(before: StoredOrder, { to, by, reason = null, restock = false }: Step): OrderChanges {
  const now = new Date(databaseNow()).toISOString();
  return {
    status: to,
    statusReason: reason,
    statusBy: by.principal.id,
    isStockReserved: takesStock(to) || (before.isStockReserved && !restock),
    ...(to === 'shipped' && { shippedAt: now }),
    ...(to === 'delivered' && { deliveredAt: now }),
  };
}

/** Whether the parcel of an order goes out with this change. */
export function leaves(before: StoredOrder, { status }: OrderChanges): boolean {
  return !PARCEL_LEFT.includes(before.status) && (status === 'shipped' || status === 'delivered');
}

/** Whether stock, money or an invoice go along. */
export const needsTransaction = ({ isStockReserved, refundedInr, paymentStatus, status }: OrderChanges): boolean =>
  isStockReserved !== undefined ||
  refundedInr !== undefined ||
  paymentStatus !== undefined ||
  (status !== undefined && PARCEL_LEFT.includes(status));

const minutesSince = (at: string | null): number => (databaseNow() - Date.parse(at ?? '')) / 60_000;
