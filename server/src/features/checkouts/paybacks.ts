import { PAISE_PER_RUPEE, type PaybackReason } from '@sankalp/contract/app-api/checkouts';
import { type GatewayRefund, GatewayRefusal, type PaymentGateway } from '../../platform/payments/gateway.ts';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { enqueueJob, type Job } from '../../shared/jobs/jobs.store.ts';
import { PRODUCT, type Principal } from '../../shared/principal.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { lockCheckout } from './checkouts.store.ts';
import * as store from './paybacks.store.ts';
import * as payments from './payments.store.ts';

/** Keeps true: money goes back once, however often it is asked for, and never more of a payment than has come. */

export const PAYBACK_JOB = 'pay-back';
export const SEND_AGAIN_JOB = 'send-paybacks-again';

/** Refunds of one run. */
const AGAIN_MAX = 200;

interface AskedPayback {
  readonly payment: payments.StoredPayment;
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
  await enqueueJob(tx, jobOf(id));
}

const jobOf = (id: string): Job => ({ name: PAYBACK_JOB, payload: { id }, key: `${PAYBACK_JOB} ${id}` });

/** Asks again for money that has not gone back for a day: a job is given up after some days, as those without keys or without a gateway. */
export async function sendAgain(database: Database): Promise<void> {
  for (const id of await store.listUnsent(database, AGAIN_MAX)) await enqueueJob(database, jobOf(id));
}

/** Money that was paid back for an order, by whom. */
export interface RefundedOrder {
  readonly orderId: string;
  readonly refundId: string;
  readonly amountInr: number;
  readonly principal: Principal;
}

/** Lets what an admin has refunded go back by the gateway, where it came by it. */
export async function payBackOrder(database: Database, refunded: RefundedOrder): Promise<void> {
  const { orderId, refundId, amountInr, principal } = refunded;
  await database.transaction(async (tx) => {
    const payment = await payments.lockPaymentOf(tx, orderId);
    if (!payment) return;
    const asked = { reason: 'order' as const, amountPaise: amountInr * PAISE_PER_RUPEE, refundId };
    await askForPayback(tx, { payment, ...asked }, { principal, requestId: `refund ${refundId}` });
  });
}

/** Booking of which the money goes back, and who says so. */
export interface RefundedBooking {
  readonly bookingId: string;
  readonly principal: Principal;
}

/** The same of a booking that was paid in the app: all that it cost. */
export async function payBackBooking(database: Database, { bookingId, principal }: RefundedBooking): Promise<void> {
  await database.transaction(async (tx) => {
    const line = await payments.findPaidLine(tx, bookingId);
    const payment = line && (await payments.lockPaymentOfCheckout(tx, line.checkoutId));
    if (!payment) return;
    const asked = { reason: 'booking' as const, amountPaise: line.unitPriceInr * PAISE_PER_RUPEE, bookingId };
    await askForPayback(tx, { payment, ...asked }, { principal, requestId: `refund ${bookingId}` });
  });
}

/** Asks the gateway to send money back. Throws when it is to be tried again. */
export async function sendPayback(database: Database, gateway: PaymentGateway | undefined, id: string): Promise<void> {
  const found = await store.findPayback(database, id);
  if (found?.payback.status !== 'requested' || found.payback.gatewayRefundId !== null) return;
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
    await database.transaction((tx) => settleLocked(tx, id, { status: 'failed', failure: error.message }, context));
    return;
  }
  await database.transaction(async (tx) => {
    await lockCheckout(tx, payment.checkoutId);
    // It may have been told by the gateway meanwhile.
    const known = await store.lockPayback(tx, refund);
    await settleLocked(tx, known?.id ?? id, { status: refund.state, gatewayRefundId: refund.id }, context);
  });
}

/** Notes what the gateway tells of a refund. */
export function settlePayback(database: Database, seen: GatewayRefund, context: WriteContext): Promise<void> {
  return database.transaction(async (tx) => {
    const payment = await payments.findPayment(tx, seen.paymentId);
    if (!payment) return;
    const checkout = await lockCheckout(tx, payment.checkoutId);
    const known = await store.lockPayback(tx, seen);
    // Somebody may have made it at the gateway itself.
    const adopted = { paymentId: payment.id, amountPaise: seen.amountPaise, reason: 'elsewhere' as const };
    const id = known?.id ?? (await store.insertPayback(tx, adopted));
    if (id === undefined) return;
    // Orders and bookings go on until an admin ends them.
    const isUnasked = !known && checkout?.status === 'paid' && (await payments.hasBought(tx, payment));
    if (isUnasked) await payments.callForLook(tx, payment.id, 'refunded_elsewhere');
    await settleLocked(tx, id, { status: seen.state, gatewayRefundId: seen.id }, context);
  });
}

interface SettledPayback {
  readonly status: GatewayRefund['state'];
  readonly gatewayRefundId?: string;
  readonly failure?: string;
}

async function settleLocked(
  tx: Transaction,
  id: string,
  { status, gatewayRefundId, failure }: SettledPayback,
  context: WriteContext,
): Promise<void> {
  const before = await store.lockPaybackById(tx, id);
  if (!before || before.status === 'processed') return;
  const noted = { ...(gatewayRefundId && { gatewayRefundId }), ...(failure && { failure }) };
  // A request that failed may have gone through after all; what is requested again stays as it is.
  const isNews = status !== 'requested' && status !== before.status;
  await store.updatePayback(tx, id, { ...noted, ...(isNews && { status }) });
  if (!isNews) return;
  const { paymentId, amountPaise, reason } = before;
  if (status === 'failed') {
    await payments.callForLook(tx, paymentId, 'refund_failed');
    const after = { paybackPaise: amountPaise, reason };
    await recordAudit(tx, context, { action: 'failPayBack', entity: 'payments', entityId: paymentId, after });
    return;
  }
  const payment = await store.addRefunded(tx, paymentId, amountPaise);
  const { checkoutId, gatewayPaymentId, status: paymentStatus, refundedPaise } = payment;
  const after = {
    checkoutId,
    gatewayPaymentId,
    status: paymentStatus,
    amountPaise: payment.amountPaise,
    refundedPaise,
  };
  await recordAudit(tx, context, { action: 'refund', entity: 'payments', entityId: paymentId, after });
}
