import { randomInt } from 'node:crypto';
import type { TestGatewayRefusal } from './refusal.ts';
import type { TestOrder, TestPayment, TestRefund } from './test-gateway.store.ts';

/** Rows of the test gateway as Razorpay writes them. */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function newWireId(kind: 'order' | 'pay' | 'rfnd' | 'event'): string {
  const text = Array.from({ length: 14 }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return kind === 'event' ? text : `${kind}_${text}`;
}

const unix = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

export function orderAnswer({ id, amountPaise, currency, receipt, notes, status, createdAt }: TestOrder) {
  const paid = status === 'paid' ? amountPaise : 0;
  return {
    id,
    entity: 'order',
    amount: amountPaise,
    amount_paid: paid,
    amount_due: amountPaise - paid,
    currency,
    receipt,
    offer_id: null,
    status,
    attempts: status === 'created' ? 0 : 1,
    notes,
    created_at: unix(createdAt),
  };
}

export function paymentAnswer({ id, orderId, amountPaise, currency, status, refundedPaise, createdAt }: TestPayment) {
  return {
    id,
    entity: 'payment',
    amount: amountPaise,
    currency,
    status,
    order_id: orderId,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: refundedPaise,
    refund_status: refundedPaise === 0 ? null : status === 'refunded' ? 'full' : 'partial',
    captured: status === 'captured' || status === 'refunded',
    error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_description: status === 'failed' ? 'The payment was declined.' : null,
    created_at: unix(createdAt),
  };
}

export function refundAnswer({ id, paymentId, amountPaise, status, notes, createdAt, ...refund }: TestRefund) {
  return {
    id,
    entity: 'refund',
    amount: amountPaise,
    currency: 'INR',
    payment_id: paymentId,
    notes,
    receipt: refund.idempotencyKey,
    acquirer_data: { arn: null },
    batch_id: null,
    status,
    speed_requested: 'normal',
    speed_processed: 'normal',
    created_at: unix(createdAt),
  };
}

export const listAnswer = <Item>(items: readonly Item[]) => ({ entity: 'collection', count: items.length, items });

/** Webhook as it goes out: the same id and bytes each time. */
export interface TestWebhook {
  readonly id: string;
  readonly body: string;
}

/** Webhook that tells of what is named in its payload. */
export function webhookOf(event: string, entities: Readonly<Record<string, object>>): TestWebhook {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = {
    entity: 'event',
    account_id: 'acc_TestGateway',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: unix(new Date().toISOString()),
  };
  return { id: newWireId('event'), body: JSON.stringify(body) };
}

export const failureAnswer = ({ message, code }: TestGatewayRefusal) => ({
  error: {
    code,
    description: message,
    source: 'business',
    step: null,
    reason: 'input_validation_failed',
    metadata: {},
  },
});
