import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_BASE } from '@sankalp/contract/app-api';
import type { Checkout } from '@sankalp/contract/app-api/checkouts.schema';
import type { Client } from './client.ts';

/** People who buy one thing each in the app, by a server that acts for them, and pay at the test gateway. */

/** A busy product asks for a second. */
const BUSY_MS = 1_000;

/** Purchase as far as it came before the product was gone. */
export interface Purchase {
  readonly phone: string;
  checkoutId?: string;
  gatewayOrderId?: string;
  /** Whether the gateway has said that it has the money. */
  isPaidFor?: boolean;
  /** Whether the product has said that it is paid. */
  isAcknowledged?: boolean;
}

interface Answered<Data> {
  readonly status: number;
  readonly data: Data;
  /** Reason of a refusal. */
  readonly code?: string;
}

/** Call of a server for somebody, or for nobody, to one of the processes. */
export interface BuyersCall {
  readonly phone?: string | undefined;
  readonly body?: object | undefined;
  readonly origin?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Where a parcel of a buyer goes. */
export const recipientOf = (phone: string) => ({
  recipientName: 'Asha Rane',
  recipientPhone: phone,
  address: '14, Model Colony Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411016',
});

export class Buyers {
  readonly #client: Client;
  readonly #key: string;

  private constructor(client: Client, key: string) {
    this.#client = client;
    this.#key = key;
  }

  static async of(client: Client): Promise<Buyers> {
    const scopes = ['act-as-user', 'people:write', 'sign-in:write'];
    const made = await client.post('/api-keys', { kind: 'secret', name: 'App server', scopes, perMinute: 100_000 });
    return new Buyers(client, JSON.parse(made.body).data.key);
  }

  /** Makes so many people, whose numbers it answers. */
  async make(count: number): Promise<string[]> {
    const phones = Array.from({ length: count }, (_, index) => `+91${6_300_500_000 + index}`);
    const rows = phones.map((phone, index) => ({ phone, name: `Buyer ${index}` }));
    const { status } = await this.send('POST', '/people/bulk', { body: { rows } });
    if (status !== 200) throw new Error(`People were answered ${status}`);
    return phones;
  }

  checkout(purchase: Purchase): Promise<Answered<Checkout>> {
    return this.send('GET', `/checkouts/${purchase.checkoutId}`, purchase);
  }

  giveBack(purchase: Purchase): Promise<Answered<Checkout>> {
    return this.send('DELETE', `/checkouts/${purchase.checkoutId}`, purchase);
  }

  /** Buys one unit, step by step, and notes how far it came; throws when nobody answers any more. */
  async buy(purchase: Purchase, productId: string, priceInr: number): Promise<void> {
    const { phone } = purchase;
    const recipient = recipientOf(phone);
    const lines = [{ kind: 'product', id: productId, quantity: 1 }];
    const wanted = { lines, recipient, payment: 'online', expectedTotalInr: priceInr };
    const begun = await this.send<Checkout>('POST', '/checkouts', { phone, body: wanted });
    if (begun.status !== 201) return;
    purchase.checkoutId = begun.data.id;
    const sheet = await this.send<{ gatewayOrderId: string }>('POST', `/checkouts/${begun.data.id}/payment`, { phone });
    if (sheet.status !== 200) return;
    const { gatewayOrderId } = sheet.data;
    purchase.gatewayOrderId = gatewayOrderId;
    const paid = await fetch(`${this.#client.origin}/test-gateway/pay/${gatewayOrderId}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=captured',
    });
    if (!paid.ok) return;
    purchase.isPaidFor = true;
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = (await paid.json()) as Record<
      string,
      string
    >;
    const signed = { gatewayOrderId, paymentId, signature };
    const confirmed = await this.send<Checkout>('POST', `/checkouts/${begun.data.id}/confirm`, { phone, body: signed });
    if (confirmed.status === 200 && confirmed.data.status === 'paid') purchase.isAcknowledged = true;
  }

  /** The same, again by its key after a moment as long as the product says that it is too busy. */
  async sendPatiently<Data>(method: string, path: string, call: BuyersCall): Promise<Answered<Data>> {
    const headers = { ...call.headers, 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.send<Data>(method, path, { ...call, headers });
      // A call that was too slow may still run.
      const isBusy = answer.status === 503 || answer.code === 'conflict';
      if (!isBusy) return answer;
      await pause(BUSY_MS);
    }
  }

  async send<Data>(method: string, path: string, call: BuyersCall = {}): Promise<Answered<Data>> {
    const { phone, body, origin = this.#client.origin, headers } = call;
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
}
