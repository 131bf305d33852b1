import type { z } from 'zod';
import { operate } from '../../shared/operations.ts';
import type { Call, JsonResponse } from '../outgoing/post.ts';
import {
  GatewayDown,
  type GatewayOrder,
  GatewayRefusal,
  type NewGatewayOrder,
  type PaymentGateway,
} from './gateway.ts';
import { ANSWERS, isOrderId, isPaymentId, isSignedBy, readWebhook, returnText } from './razorpay-wire.ts';

/**
 * Keeps true: each call ends within its limit as an answer that was understood, as a GatewayDown or as a GatewayRefusal, and may be
 * made again: a receipt has one order, a key one refund.
 */

const TIMEOUT_MS = 8_000;
const REASON_MAX_LENGTH = 300;
const ORDERS_MAX = 100;
const REFUND_KEY = /^[\w-]{10,40}$/;

export interface RazorpayOptions {
  /** Address of the API, up to its version; asked for at each call. */
  readonly url: () => string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly isTest: boolean;
  /** Secrets by one of which a webhook may be signed at this moment. */
  readonly webhookSecrets: () => readonly string[];
  readonly call: Call;
  readonly timeoutMs?: number;
}

export function createRazorpay(options: RazorpayOptions): PaymentGateway {
  const { url, keyId, keySecret, isTest, webhookSecrets, call, timeoutMs = TIMEOUT_MS } = options;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function respond(method: 'GET' | 'POST', path: string, body?: object, more: Record<string, string> = {}) {
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json', ...more };
    const sent = body && JSON.stringify(body);
    try {
      return await call(method, `${url()}${path}`, headers, sent, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      throw new GatewayDown(`The payment gateway did not answer (${faultOf(error)}).`);
    }
  }

  async function ask<Answer extends z.ZodType>(
    answer: Answer,
    ...question: Parameters<typeof respond>
  ): Promise<z.output<Answer>> {
    const response = await operate(
      'call',
      { name: 'gateway' },
      () => respond(...question),
      ({ status }) => outcomeOf(status),
    );
    if (outcomeOf(response.status) !== 'delivered') throw failureOf(response, keySecret);
    const understood = answer.safeParse(response.body);
    if (!understood.success) throw new GatewayDown('The payment gateway answered something else.');
    return understood.data;
  }

  /** Oldest order of a receipt, which is the one that counts. */
  async function findOrder(receipt: string): Promise<GatewayOrder | undefined> {
    const query = new URLSearchParams({ receipt, count: String(ORDERS_MAX) });
    const orders = await ask(ANSWERS.orders, 'GET', `/orders?${query}`);
    return orders.filter((order) => order.receipt === receipt).at(-1);
  }

  async function makeOrder({ receipt, amountPaise, currency, notes }: NewGatewayOrder): Promise<GatewayOrder> {
    const body = { amount: amountPaise, currency, receipt, notes, payment_capture: true };
    try {
      return await ask(ANSWERS.order, 'POST', '/orders', { ...body, unique_receipt: true });
    } catch (error) {
      // Some accounts refuse a known receipt instead of answering its order, others do not know the word.
      const [isKnown, isWordUnknown] = [isAboutReceipt(error, /unique/i), isAboutReceipt(error, /not.*sent/i)];
      if (!isKnown && !isWordUnknown) throw error;
      const order = await findOrder(receipt);
      if (order) return order;
      if (!isWordUnknown) throw new GatewayDown('The payment gateway does not find the order that it has.');
      return ask(ANSWERS.order, 'POST', '/orders', body);
    }
  }

  return {
    name: 'razorpay',
    isTest,
    keyId,

    async createOrder(wanted) {
      const order = await makeOrder(wanted);
      if (
        order.receipt !== wanted.receipt ||
        order.amountPaise !== wanted.amountPaise ||
        order.currency !== wanted.currency
      ) {
        throw new GatewayRefusal('The payment gateway has another order under this receipt.');
      }
      return order;
    },

    async paymentsOf(gatewayOrderId) {
      if (!isOrderId(gatewayOrderId)) throw new GatewayRefusal('This is no order of the payment gateway.');
      const payments = await ask(ANSWERS.payments, 'GET', `/orders/${gatewayOrderId}/payments`);
      return payments.filter((payment) => payment.gatewayOrderId === gatewayOrderId);
    },

    async refund({ paymentId, amountPaise, idempotencyKey, notes }) {
      if (!isPaymentId(paymentId)) throw new GatewayRefusal('This is no payment of the payment gateway.');
      if (!REFUND_KEY.test(idempotencyKey)) throw new GatewayRefusal('This is no key of a refund.');
      const key = { 'x-refund-idempotency': idempotencyKey };
      // The webhook tells the receipt, by which it is known before the answer is here.
      const body = { amount: amountPaise, speed: 'normal', notes, receipt: idempotencyKey };
      const refund = await ask(ANSWERS.refund, 'POST', `/payments/${paymentId}/refund`, body, key);
      if (refund.paymentId !== paymentId || refund.amountPaise !== amountPaise) {
        throw new GatewayRefusal('The payment gateway has another refund under this key.');
      }
      return refund;
    },

    async checkKeys() {
      try {
        // Orders name nobody, as payments do.
        await ask(ANSWERS.anyList, 'GET', '/orders?count=1');
        return 'taken';
      } catch (error) {
        if (error instanceof GatewayRefusal) return 'refused';
        if (error instanceof GatewayDown) return 'unreachable';
        throw error;
      }
    },

    verifyReturn: ({ gatewayOrderId, paymentId, signature }) =>
      isOrderId(gatewayOrderId) &&
      isPaymentId(paymentId) &&
      isSignedBy(returnText(gatewayOrderId, paymentId), signature, [keySecret]),

    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, webhookSecrets()),
  };
}

/** Word for what broke off: neither the address nor the headers, which hold the secret, are told further. */
const faultOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return [code, name].find((word): word is string => typeof word === 'string' && /^\w{1,40}$/.test(word)) ?? 'Error';
};

/** A refund under the same key that is still being made is a 409, and too many calls are a 429: both pass. */
function outcomeOf(status: number): 'delivered' | 'later' | 'refused' {
  if (status >= 200 && status < 300) return 'delivered';
  return status >= 500 || status === 409 || status === 429 ? 'later' : 'refused';
}

function failureOf({ status, body }: JsonResponse, keySecret: string): GatewayDown | GatewayRefusal {
  const { error } = ANSWERS.failure.safeParse(body).data ?? {};
  const reason = (error?.description ?? '')
    .replaceAll(keySecret, '***')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX_LENGTH);
  const sentence = `The payment gateway refused (${status})${reason === '' ? '.' : `: ${reason}`}`;
  // Faults of their own come as 400 as well.
  const isTheirs = error?.code === 'SERVER_ERROR' || error?.code === 'GATEWAY_ERROR';
  return outcomeOf(status) === 'later' || isTheirs ? new GatewayDown(sentence) : new GatewayRefusal(sentence);
}

const isAboutReceipt = (error: unknown, said: RegExp): boolean =>
  error instanceof GatewayRefusal && /receipt/i.test(error.message) && said.test(error.message);
