import { PAISE_PER_RUPEE, type PaybackReason } from '@sankalp/contract/app-api/checkouts';
import { type GatewayRefund, GatewayRefusal, type PaymentGateway } from '../../platform/payments/gateway.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import { PRODUCT } from '../../shared/principal.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { lockCheckout } from './checkouts.store.ts';
import * as store from './payments.store.ts';

/** Keeps true: money goes back once, however often it is asked for, and never more of a payment than has come. */

export const PAYBACK_JOB = 'pay-back';

interface AskedPayback {
  readonly payment: store.StoredPayment;
  readonly reason: PaybackReason;
  readonly amountPaise: number;
  readonly refundId?: string;
  readonly bookingId?: string;
}

/** Notes under the lock of its checkout that money goes back, and lets a job see to it. */
export async function askForPayback(
  tx: Transaction,
  { payment, ...asked }: AskedPayback,
  context: WriteContext,
): Promise<void> {
  const left = payment.amountPaise - (await store.paidBackPaise(tx, payment.id));
  const amountPaise = Math.min(asked.amountPaise, left);
  if (amountPaise <= 0) return;
  const id = await store.insertPayback(tx, { ...asked, paymentId: payment.id, amountPaise });
  if (id === undefined) return;
  const after = { paybackPaise: amountPaise, reason: asked.reason };
  await recordAudit(tx, context, { action: 'payBack', entity: 'payments', entityId: payment.id, after });
  await enqueueJob(tx, { name: PAYBACK_JOB, payload: { id }, key: `${PAYBACK_JOB} ${id}` });
}

/** Money that an admin has paid back for an order, or of a booking. */
export type RefundOrder =
  | { readonly orderId: string; readonly refundId: string; readonly amountInr: number }
  | { readonly bookingId: string };

/** Sends what an admin has refunded back by the gateway, where it came by it. */
export async function payBackOrder(database: Database, order: RefundOrder, context: WriteContext): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await store.lockPaymentOf(tx, order);
    if (!payment) return;
    const asked =
      'orderId' in order
        ? { reason: 'order' as const, amountPaise: order.amountInr * PAISE_PER_RUPEE, refundId: order.refundId }
        : { reason: 'booking' as const, amountPaise: payment.amountPaise, bookingId: order.bookingId };
    await askForPayback(tx, { payment, ...asked }, context);
  });
}

/** Asks the gateway to send money back. Throws when it is to be tried again. */
export async function sendPayback(database: Database, gateway: PaymentGateway | undefined, id: string): Promise<void> {
  const found = await store.findPayback(database, id);
  if (found?.payback.state !== 'requested' || found.payback.gatewayRefundId !== null) return;
  if (!gateway) throw new Error('payments are off, so that no money can go back');
  const { payment, payback } = found;
  const context = { principal: PRODUCT, requestId: PAYBACK_JOB };
  let refund: GatewayRefund;
  try {
    refund = await gateway.refund({
      paymentId: payment.gatewayPaymentId,
      amountPaise: payback.amountPaise,
      idempotencyKey: id,
      notes: { checkout: payment.checkoutId },
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await database.transaction((tx) => settleLocked(tx, id, { state: 'failed', failure: error.message }, context));
    return;
  }
  await database.transaction(async (tx) => {
    await lockCheckout(tx, payment.checkoutId);
    // It may have been told by the gateway meanwhile.
    const known = await store.lockPayback(tx, refund);
    await settleLocked(tx, known?.id ?? id, { state: refund.state, gatewayRefundId: refund.id }, context);
  });
}

/** Notes what the gateway tells of a refund. */
export function settlePayback(database: Database, seen: GatewayRefund, context: WriteContext): Promise<void> {
  return database.transaction(async (tx) => {
    const payment = await store.findPayment(tx, seen.paymentId);
    if (!payment) return;
    await lockCheckout(tx, payment.checkoutId);
    const known = await store.lockPayback(tx, seen);
    // Somebody may have made it at the gateway itself.
    const adopted = { paymentId: payment.id, amountPaise: seen.amountPaise, reason: 'elsewhere' as const };
    const id = known?.id ?? (await store.insertPayback(tx, adopted));
    if (id === undefined) return;
    await settleLocked(tx, id, { state: seen.state, gatewayRefundId: seen.id }, context);
  });
}

interface SettledPayback {
  readonly state: GatewayRefund['state'];
  readonly gatewayRefundId?: string;
  readonly failure?: string;
}

async function settleLocked(
  tx: Transaction,
  id: string,
  { state, gatewayRefundId, failure }: SettledPayback,
  context: WriteContext,
): Promise<void> {
  const before = await store.lockPaybackById(tx, id);
  if (!before || before.state === 'processed') return;
  const noted = { ...(gatewayRefundId && { gatewayRefundId }), ...(failure && { failure }) };
  // A request that failed may have gone through after all; what is requested again stays as it is.
  const isNews = state !== 'requested' && state !== before.state;
  await store.updatePayback(tx, id, { ...noted, ...(isNews && { state }) });
  if (!isNews) return;
  const { paymentId, amountPaise, reason } = before;
  if (state === 'failed') {
    const after = { paybackPaise: amountPaise, reason };
    await recordAudit(tx, context, { action: 'failPayBack', entity: 'payments', entityId: paymentId, after });
    return;
  }
  const payment = await store.addRefunded(tx, paymentId, amountPaise);
  const { checkoutId, gatewayPaymentId, state: paymentState, refundedPaise } = payment;
  const after = { checkoutId, gatewayPaymentId, state: paymentState, amountPaise: payment.amountPaise, refundedPaise };
  await recordAudit(tx, context, { action: 'refund', entity: 'payments', entityId: paymentId, after });
}
