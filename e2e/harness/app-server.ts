import { randomUUID } from 'node:crypto';
import { APP_BASE } from '@sankalp/contract/app-api';
import type { AdminApi } from './admin-api.ts';

export interface Answered<Data> {
  readonly status: number;
  readonly data: Data;
}

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

  async send<Data>(method: string, path: string, phone?: string, body?: object): Promise<Answered<Data>> {
    const answer = await fetch(`${this.#product.origin}${APP_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(phone !== undefined && { 'on-behalf-of': `phone:${phone}` }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { data: Data };
    return { status: answer.status, data };
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
    return this.send('POST', `/checkouts/${checkoutId}/confirm`, phone, { gatewayOrderId, paymentId, signature });
  }
}
