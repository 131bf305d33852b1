import type { Database, Transaction } from '../../../shared/db/database.ts';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import { enqueueJob } from '../../../shared/jobs/jobs.store.ts';
import { returnText, signatureOf } from '../razorpay-wire.ts';
import type { CaptureBody, NewOrderBody, PayBody, RefundBody } from './bodies.ts';
import { TestGatewayRefusal } from './refusal.ts';
import * as store from './test-gateway.store.ts';
import type { TestGateway } from './test-gateway.ts';
import { newWireId, orderAnswer, paymentAnswer, refundAnswer, type TestWebhook, webhookOf } from './wire-answers.ts';

/** Keeps true: what is paid and given back here goes the ways of Razorpay, each step with its webhooks, and moves no money. */

export const SEND_WEBHOOKS_JOB = 'send-test-webhooks';
export const CAPTURE_JOB = 'capture-test-payment';
export const END_REFUND_JOB = 'end-test-refund';

/** Later than any hold, its extension included. */
const LATE_SECONDS = 21 * 60;
const PAYMENTS_MAX = 50;

export interface SendWebhooks {
  readonly webhooks: readonly TestWebhook[];
}

export interface CapturePayment {
  readonly paymentId: string;
  readonly webhooks: PayBody['webhooks'];
}

/** Answer of the sheet to the phone. */
export interface PaidAnswer {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  /** Null while nothing is paid. */
  readonly razorpay_signature: string | null;
  readonly status: store.TestPayment['status'];
}

export type TestPayments = ReturnType<typeof createTestPayments>;

export function createTestPayments(database: Database, { keySecret }: TestGateway) {
  async function tell(tx: Transaction, webhooks: readonly TestWebhook[], how: PayBody['webhooks']): Promise<void> {
    if (how === 'none') return;
    const sent = { usual: webhooks, twice: [...webhooks, ...webhooks], reversed: webhooks.toReversed() }[how];
    const payload: SendWebhooks = { webhooks: sent };
    await enqueueJob(tx, { name: SEND_WEBHOOKS_JOB, payload });
  }

  /** Webhooks of a captured payment, whose order is paid with it. */
  async function captured(tx: Transaction, payment: store.TestPayment): Promise<TestWebhook[]> {
    await store.markOrder(tx, payment.orderId, 'paid');
    const order = await existing(store.findOrder(tx, payment.orderId));
    const entity = paymentAnswer(payment);
    return [
      webhookOf('payment.captured', { payment: entity }),
      webhookOf('order.paid', { payment: entity, order: orderAnswer(order) }),
    ];
  }
  const authorized = (payment: store.TestPayment): TestWebhook =>
    webhookOf('payment.authorized', { payment: paymentAnswer({ ...payment, status: 'authorized' }) });

  function answerOf({ id, orderId, status }: store.TestPayment): PaidAnswer {
    const isPaid = status === 'authorized' || status === 'captured';
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: id,
      razorpay_signature: isPaid ? signatureOf(returnText(orderId, id), keySecret) : null,
      status,
    };
  }

  return {
    find: (id: string) => store.findOrder(database, id),
    faults: (call: store.FaultyCall) => store.takeFault(database, call),
    orderFaults: (call: store.FaultyCall, fault: store.Fault, times: number) =>
      store.orderFaults(database, call, fault, times),
    /** Orders of a receipt, or the newest of all. */
    list: async (receipt: string | undefined, count: number) =>
      (await store.listOrders(database, receipt, count)).map(orderAnswer),

    async paymentsOf(orderId: string) {
      await existing(store.findOrder(database, orderId));
      return (await store.paymentsOf(database, orderId)).map(paymentAnswer);
    },

    async createOrder({ amount, unique_receipt, ...body }: NewOrderBody) {
      const id = newWireId('order');
      const { receipt, currency, notes } = body;
      const order = await store.insertOrder(database, { id, amountPaise: amount, receipt, currency, notes });
      if (order.id !== id && !unique_receipt) throw new TestGatewayRefusal('Order receipt should be unique.');
      return orderAnswer(order);
    },

    /** Does what somebody does on the page who pays. */
    pay: (orderId: string, { outcome, webhooks, ...more }: PayBody): Promise<PaidAnswer> =>
      database.transaction(async (tx) => {
        const order = await existing(store.lockOrder(tx, orderId));
        if (order.status === 'paid' && !more.again) throw new TestGatewayRefusal('Order has already been paid.');
        if ((await store.paymentsOf(tx, orderId)).length >= PAYMENTS_MAX) {
          throw new TestGatewayRefusal('The order has too many payments.');
        }
        const { amountPaise = order.amountPaise, currency = order.currency } = more;
        const status = outcome === 'late' ? 'created' : outcome;
        const made = { id: newWireId('pay'), orderId, amountPaise, currency, status } as const;
        const payment = await store.insertPayment(tx, made);
        if (order.status === 'created') await store.markOrder(tx, orderId, 'attempted');
        if (outcome === 'late') await captureLater(tx, payment.id, webhooks, more.afterSeconds ?? LATE_SECONDS);
        if (outcome === 'authorized') await tell(tx, [authorized(payment)], webhooks);
        if (outcome === 'captured') await tell(tx, [authorized(payment), ...(await captured(tx, payment))], webhooks);
        if (outcome === 'failed') {
          await tell(tx, [webhookOf('payment.failed', { payment: paymentAnswer(payment) })], webhooks);
        }
        return answerOf(payment);
      }),

    capture: (paymentId: string, { amount, currency }: CaptureBody) =>
      database.transaction(async (tx) => {
        const payment = await existing(store.findPayment(tx, paymentId));
        if (payment.amountPaise !== amount || payment.currency !== currency) {
          throw new TestGatewayRefusal('Capture amount must be equal to the amount authorized');
        }
        const done = payment.status === 'authorized' && (await store.capturePayment(tx, paymentId));
        if (!done) throw new TestGatewayRefusal('This payment has already been captured');
        await tell(tx, await captured(tx, done), 'usual');
        return paymentAnswer(done);
      }),

    refund: (paymentId: string, { amount, notes, receipt }: RefundBody, key: string | undefined) =>
      database.transaction(async (tx) => {
        // Kept in one place here, as the adapter sends them.
        if (receipt !== key) throw new TestGatewayRefusal('The receipt has to be the key.');
        const payment = await existing(store.findPayment(tx, paymentId));
        const wanted = { paymentId, amountPaise: amount ?? payment.amountPaise, notes };
        const known = key === undefined ? undefined : await store.findRefund(tx, { key });
        if (known) {
          if (known.paymentId === paymentId && known.amountPaise === wanted.amountPaise) return refundAnswer(known);
          throw new TestGatewayRefusal('Different request body sent for the same idempotency key');
        }
        const made = { ...wanted, id: newWireId('rfnd'), status: 'pending', idempotencyKey: key ?? null } as const;
        const refund = await store.insertRefund(tx, made);
        if (!refund) throw new TestGatewayRefusal('The refund amount provided is greater than amount captured');
        await tell(tx, [await refundWebhook(tx, 'refund.created', refund)], 'usual');
        await enqueueJob(tx, { name: END_REFUND_JOB, payload: { refundId: refund.id } });
        return refundAnswer(refund);
      }),

    /** Captures a payment that came late. */
    captureNow: ({ paymentId, webhooks }: CapturePayment): Promise<void> =>
      database.transaction(async (tx) => {
        const payment = await store.capturePayment(tx, paymentId);
        if (payment) await tell(tx, [authorized(payment), ...(await captured(tx, payment))], webhooks);
      }),

    endRefund: (refundId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const fails = (await store.takeFault(tx, 'endRefund')) !== undefined;
        const refund = await store.endRefund(tx, refundId, fails ? 'failed' : 'processed');
        if (!refund) return;
        await tell(tx, [await refundWebhook(tx, `refund.${refund.status}`, refund)], 'usual');
      }),
  };
}

const captureLater = (tx: Transaction, paymentId: string, webhooks: PayBody['webhooks'], afterSeconds: number) => {
  const payload: CapturePayment = { paymentId, webhooks };
  const runAt = new Date(databaseNow() + afterSeconds * 1000).toISOString();
  return enqueueJob(tx, { name: CAPTURE_JOB, payload, runAt });
};

async function refundWebhook(tx: Transaction, event: string, refund: store.TestRefund): Promise<TestWebhook> {
  const payment = await existing(store.findPayment(tx, refund.paymentId));
  return webhookOf(event, { refund: refundAnswer(refund), payment: paymentAnswer(payment) });
}

async function existing<Row>(found: Promise<Row | undefined>): Promise<Row> {
  const row = await found;
  if (row === undefined) throw new TestGatewayRefusal('The id provided does not exist');
  return row;
}
