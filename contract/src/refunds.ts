import { z } from 'zod';
import type { OrderStatus } from './order-status.ts';
import { formatInr } from './shared/money.ts';
import { optionalText } from './shared/text.ts';

/** Money paid back for an order: whole rupees, in parts if need be, never more than was paid. */

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'cod', 'refunded', 'partially_refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES, { error: `must be one of ${PAYMENT_STATUSES.join(', ')}` });
/** Those that an edit may set; only a refund leads to the others. */
export const EDITABLE_PAYMENTS = ['unpaid', 'paid', 'cod'] as const satisfies readonly PaymentStatus[];

export const REFUND_REASON_MAX_LENGTH = 500;
/** What a column of the database holds; no order comes near. */
export const AMOUNT_MAX_INR = 2_147_483_647;

export const REFUND_MESSAGES = {
  amountInvalid: 'must be a whole number of rupees',
  misplaced: 'refundInr belongs to cancelled and returned alone',
  byRefundAlone: 'An order becomes refunded only when a refund is noted for it.',
  paymentSettled: 'Money of this order was refunded, so its payment can no longer be changed.',
  done: 'Refund noted',
  failed: 'Failed to note the refund. Please try again.',
} as const;

const amountFrom = (least: number) => {
  const error = `${REFUND_MESSAGES.amountInvalid}, at least ${least}`;
  return z
    .int({ error })
    .min(least, { error })
    .max(AMOUNT_MAX_INR, { error: `must be at most ${AMOUNT_MAX_INR}` });
};

/** With a cancellation or return: what is paid back at once, if anything. */
export const refundInrSchema = amountFrom(0);

export const refundBody = z.strictObject({
  amountInr: amountFrom(1),
  reason: optionalText(REFUND_REASON_MAX_LENGTH).optional(),
});

/** What was paid back, or taken off a bill that nobody had paid (`amountInr` 0). */
export const refundSchema = z.object({
  at: z.iso.datetime(),
  amountInr: z.int().min(0),
  reason: z.string().nullable(),
  actor: z.string().nullable(),
  /** Null where nothing had been billed. */
  creditNoteNumber: z.string().nullable(),
});

export type Refund = z.infer<typeof refundSchema>;
export type RefundBody = z.infer<typeof refundBody>;

/** What of an order's money is known. */
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

/** What can still be paid back of an order: what was paid minus what was refunded before. */
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
