import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_BASE } from '@sankalp/contract/app-api';
import type { AdminApi } from './admin-api.ts';

export interface Answered<Data> {
  readonly status: number;
  readonly data: Data;
  /** Reason of a refusal. */
  readonly code?: string;
}

/** Call for somebody, or for nobody, to the product or another process of it. */
export interface AppCall {
  readonly phone?: string | undefined;
  readonly body?: object | undefined;
  readonly origin?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A busy product asks for a second. */
const BUSY_MS = 1_000;

/** Answer of the payment sheet to a phone. */
interface Paid {
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** Server of an app: it acts by a secret key for people, who are named by their numbers. */
export class AppServer {
  readonly #product: { readonly origin: string };
  readonly #key: string;

  /** Server of an app that admins have given a key. */
  static async of(api: AdminApi): Promise<AppServer> {
    const body = { kind: 'secret', name: 'Server of the app', scopes: ['act-as-user', 'catalogue:read'] };
    return new AppServer(api, (await api.post<{ key: string }>('/api-keys', body)).key);
  }

  /** The product may be started anew under another origin. */
  constructor(product: { readonly origin: string }, key: string) {
    this.#product = product;
    this.#key = key;
  }

  async send<Data>(method: string, path: string, call: AppCall = {}): Promise<Answered<Data>> {
    const { phone, body, origin = this.#product.origin, headers } = call;
    const answer = await fetch(`${origin}${APP_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(phone !== undefined && { 'on-behalf-of': `phone:${phone}` }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, code } = (await answer.json()) as { data: Data; code?: string };
    return { status: answer.status, data, ...(code !== undefined && { code }) };
  }

  /** The same, again by its key after a moment as long as the product says that it is too busy. */
  async sendPatiently<Data>(method: string, path: string, call: AppCall): Promise<Answered<Data>> {
    const headers = { ...call.headers, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.send<Data>(method, path, { ...call, headers });
      // A call that was too slow may still run.
      const isBusy = answer.status === 503 || answer.code === 'conflict';
      if (!isBusy) return answer;
      await pause(BUSY_MS);
    }
  }

  /** Pays at the test gateway, as on its page; undefined where it takes no money. */
  async pay(gatewayOrderId: string): Promise<Paid | undefined> {
    const answer = await fetch(`${this.#product.origin}/test-gateway/pay/${gatewayOrderId}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=captured',
    });
    return answer.ok ? ((await answer.json()) as Paid) : undefined;
  }

  /** Tells the product of what was paid. */
  confirm<Data>(checkoutId: string, gatewayOrderId: string, paid: Paid, phone: string): Promise<Answered<Data>> {
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid;
    return this.send('POST', `/checkouts/${checkoutId}/confirm`, {
      phone,
      body: { gatewayOrderId, paymentId, signature },
    });
  }
}
