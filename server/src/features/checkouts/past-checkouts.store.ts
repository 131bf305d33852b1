import { MINUTE_MS } from '@sankalp/contract/shared/durations';
import { newId } from '../../shared/db/columns.ts';
import type { Transaction } from '../../shared/db/database.ts';
import { checkoutLines, checkouts } from './checkouts.table.ts';
import { newReceipt, type ReceiptIssuer } from './new-receipt.ts';
import { gatewayOrders, paymentRefunds, payments } from './payments.table.ts';

/** Keeps true: a checkout that comes with a past has all of it: its line, its payments at the gateway, and what went back of them. */

type PastPayback = Pick<typeof paymentRefunds.$inferInsert, 'reason' | 'status' | 'failure'>;

export interface PastPayment
  extends Pick<typeof payments.$inferInsert, 'gatewayPaymentId' | 'amountPaise' | 'status' | 'mismatch' | 'attention'> {
  /** Minutes after the checkout began at which it came. */
  readonly afterMinutes: number;
  /** Whether an admin has dealt with it. */
  readonly isLookedAt?: boolean;
  /** Whole amount that went back, or failed to. */
  readonly payback?: PastPayback;
}

export interface PastCheckout {
  readonly userId: string;
  readonly createdAt: string;
  readonly status: 'paid' | 'expired' | 'cancelled';
  /** Course or consultation that it was for, and what has become of it. */
  readonly line: Omit<typeof checkoutLines.$inferInsert, 'id' | 'checkoutId' | 'place' | 'quantity' | 'productId'>;
  readonly gatewayOrderId: string;
  readonly payments: readonly PastPayment[];
}

/** Account of the gateway that nobody has: it is asked nothing about these. */
const ACCOUNT = { keyId: 'rzp_test_demo', isTest: true } as const;
const HELD_MINUTES = 15;

export async function insertPastCheckout(tx: Transaction, past: PastCheckout, issuer: ReceiptIssuer): Promise<void> {
  const { userId, createdAt, status, line, gatewayOrderId } = past;
  const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * MINUTE_MS).toISOString();
  const totalInr = line.unitPriceInr;
  const endedAt = after(status === 'paid' ? (past.payments[0]?.afterMinutes ?? 0) : HELD_MINUTES);
  const receipt = status === 'paid' && (await newReceipt(tx, userId, endedAt, issuer));
  const id = newId();
  await tx.insert(checkouts).values({
    ...{ id, userId, status, createdAt, endedAt, totalInr },
    payment: 'online',
    subtotalInr: totalInr,
    discountInr: 0,
    expiresAt: after(HELD_MINUTES),
    ...receipt,
  });
  await tx.insert(checkoutLines).values({ ...line, checkoutId: id, place: 0, quantity: 1 });
  await tx.insert(gatewayOrders).values({ id: gatewayOrderId, checkoutId: id, ...ACCOUNT, createdAt });
  for (const payment of past.payments) await insertPayment(tx, { checkoutId: id, gatewayOrderId }, payment, after);
}

async function insertPayment(
  tx: Transaction,
  of: { readonly checkoutId: string; readonly gatewayOrderId: string },
  { afterMinutes, isLookedAt = false, payback, ...payment }: PastPayment,
  after: (minutes: number) => string,
): Promise<void> {
  const [id, createdAt] = [newId(), after(afterMinutes)];
  await tx.insert(payments).values({
    ...{ ...of, ...payment, id, createdAt, changedAt: createdAt, currency: 'INR' },
    refundedPaise: payback?.status === 'processed' ? payment.amountPaise : 0,
    attentionAt: payment.attention ? createdAt : null,
    lookedAt: isLookedAt ? after(afterMinutes + HELD_MINUTES) : null,
  });
  if (!payback) return;
  const { amountPaise } = payment;
  await tx
    .insert(paymentRefunds)
    .values({ ...payback, id: newId(), paymentId: id, amountPaise, createdAt, changedAt: after(afterMinutes + 1) });
}
