import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { paymentSettingsPaths } from '@sankalp/contract/payment-settings';
import { API_BASE } from '@sankalp/contract/shared/path';
import { listenOnLoopback } from '../../e2e/harness/loopback.ts';
import type { Call } from '../measure/calls.ts';
import type { Target } from './target.ts';

const KEYS = { keyId: 'rzp_test_bench', keySecret: 'only-for-a-bench-key', webhookSecret: 'only-for-a-bench-hook' };

interface Order {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  readonly status: string;
}

/** Razorpay of loopback, in the bench's process: what a gateway does itself is no work of the product. */
export interface Gateway {
  /** Variables that name it to the product. */
  readonly settings: NodeJS.ProcessEnv;
  /** Keeps its keys in the product, which takes payments from then on. */
  open(product: Target): Promise<void>;
  /** Pays an order, and answers what its sheet gives to the phone. */
  pay(orderId: string): { gatewayOrderId: string; paymentId: string; signature: string };
  /** Webhook, signed, that an order was paid. */
  tellsPaid(orderId: string): Pick<Call, 'headers' | 'body'>;
  stop(): Promise<void>;
}

/** Starts a gateway that takes every order, and whose buyers pay when the bench says so. */
export async function startGateway(): Promise<Gateway> {
  const orders = new Map<string, Order>();
  const paid = new Set<string>();
  const paymentOf = (orderId: string) => {
    const { amount = 0, currency = 'INR' } = orders.get(orderId) ?? {};
    return { id: orderId.replace('order', 'pay'), order_id: orderId, amount, currency, status: 'captured' };
  };
  const answer = (url: string, body: string): object => {
    const [, orderId] = /^\/orders\/(\w+)\/payments$/.exec(url) ?? [];
    if (orderId !== undefined) return { items: paid.has(orderId) ? [paymentOf(orderId)] : [] };
    const { amount, currency, receipt } = JSON.parse(body);
    const order = { id: `order_${receipt.replaceAll('-', '')}`, amount, currency, receipt, status: 'created' };
    orders.set(order.id, order);
    return order;
  };
  const { origin, stop } = await listenOnLoopback((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer(request.url ?? '', body)));
    });
  });
  return {
    settings: { RAZORPAY_API_URL: origin },
    open,
    pay(gatewayOrderId) {
      paid.add(gatewayOrderId);
      const { id: paymentId } = paymentOf(gatewayOrderId);
      return {
        gatewayOrderId,
        paymentId,
        signature: sign(`${gatewayOrderId}|${paymentId}`, KEYS.keySecret),
      };
    },
    tellsPaid(orderId) {
      paid.add(orderId);
      const entity = paymentOf(orderId);
      const body = { event: 'payment.captured', payload: { payment: { entity } } };
      const headers = {
        'x-razorpay-event-id': `evt_${entity.id}`,
        'x-razorpay-signature': sign(JSON.stringify(body), KEYS.webhookSecret),
      };
      return { headers, body };
    },
    stop,
  };
}

const sign = (signed: string, secret: string): string => createHmac('sha256', secret).update(signed).digest('hex');

async function open(product: Target): Promise<void> {
  const answer = await fetch(`${product.origin}${API_BASE}${paymentSettingsPaths.one}`, {
    method: 'PUT',
    headers: { ...(await product.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ ...KEYS, paymentsOn: true }),
  });
  if (!answer.ok) throw new Error(`no payments: ${answer.status} ${await answer.text()}`);
}
