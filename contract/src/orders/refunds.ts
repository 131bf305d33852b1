import { formatInr } from '../shared/money.ts';
import type { OrderStatus } from './order-status.ts';

/** Money paid back for an order: whole rupees, in parts if need be, never more than was paid. */

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'cod', 'refunded', 'partially_refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** Payment statuses that an edit may set; only a refund leads to the others. */
export const EDITABLE_PAYMENTS = ['unpaid', 'paid', 'cod'] as const satisfies readonly PaymentStatus[];

export const REFUND_REASON_MAX_LENGTH = 500;
/** Limit of a column of the database; no order comes near. */
export const AMOUNT_MAX_INR = 2_147_483_647;

export const REFUND_MESSAGES = {
  amountInvalid: 'must be a whole number of rupees',
  misplaced: 'refundInr belongs to cancelled and returned alone',
  byRefundAlone: 'An order becomes refunded only when a refund is noted for it.',
  paymentSettled: 'Money of this order was refunded, so its payment can no longer be changed.',
  done: 'Refund noted',
  failed: 'Failed to note the refund. Please try again.',
} as const;

/** Money of an order, as far as it is known. */
export interface OrderMoney {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalInr: number;
  readonly refundedInr: number;
}

/** Whether the money of an order has come in: by payment, or in cash at the door of whoever got the parcel. */
function wasPaid({ status, paymentStatus }: OrderMoney): boolean {
  if (paymentStatus === 'cod') return status === 'delivered' || status === 'returned';
  return paymentStatus !== 'unpaid';
}

/** Amount that can still be paid back of an order: what was paid minus what was refunded before. */
export function refundableInr(order: OrderMoney): number {
  if (order.paymentStatus === 'refunded' || !wasPaid(order)) return 0;
  return order.totalInr - order.refundedInr;
}

/** How the payment of an order stands after so much more was paid back. */
export function paymentAfterRefund(order: OrderMoney, amountInr: number): PaymentStatus {
  if (amountInr === 0) return order.paymentStatus;
  return amountInr === refundableInr(order) ? 'refunded' : 'partially_refunded';
}

const isEditable = (payment: PaymentStatus): boolean => EDITABLE_PAYMENTS.some((editable) => editable === payment);

/** Whether the payment of an order is set by an edit: until something of it was refunded. */
export function isPaymentEditable({
  paymentStatus,
  refundedInr,
}: Pick<OrderMoney, 'paymentStatus' | 'refundedInr'>): boolean {
  return refundedInr === 0 && isEditable(paymentStatus);
}

/** Why an edit cannot set the payment of an order to this (409); undefined when it can. */
export function paymentRefusal(
  order: Pick<OrderMoney, 'paymentStatus' | 'refundedInr'>,
  to: PaymentStatus,
): string | undefined {
  if (to === order.paymentStatus) return undefined;
  if (!isPaymentEditable(order)) return REFUND_MESSAGES.paymentSettled;
  return isEditable(to) ? undefined : REFUND_MESSAGES.byRefundAlone;
}

/** Why so much cannot be paid back (409). */
export function refundTooHigh(order: OrderMoney): string {
  const most = refundableInr(order);
  return most === 0 ? 'There is nothing to refund.' : `At most ${formatInr(most)} can be refunded.`;
}
