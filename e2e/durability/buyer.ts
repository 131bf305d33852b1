import type { Checkout } from '@sankalp/contract/app-api/checkouts.schema';
import { type Answered, AppServer } from '../harness/app-server.ts';
import { RECIPIENT } from '../harness/recipient.ts';
import type { Client } from './client.ts';

/** People who buy one thing each in the app, by a server that acts for them, and pay at the test gateway. */

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

export class Buyers {
  readonly app: AppServer;

  private constructor(app: AppServer) {
    this.app = app;
  }

  static async of(client: Client): Promise<Buyers> {
    const scopes = ['act-as-user', 'people:write', 'sign-in:write'];
    const made = await client.post('/api-keys', { kind: 'secret', name: 'App server', scopes, perMinute: 100_000 });
    return new Buyers(new AppServer(client, JSON.parse(made.body).data.key));
  }

  /** Makes so many people, whose numbers it answers. */
  async make(count: number): Promise<string[]> {
    const phones = Array.from({ length: count }, (_, index) => `+91${6_300_500_000 + index}`);
    const rows = phones.map((phone, index) => ({ phone, name: `Buyer ${index}` }));
    const { status } = await this.app.send('POST', '/people/bulk', { body: { rows } });
    if (status !== 200) throw new Error(`People were answered ${status}`);
    return phones;
  }

  checkout(purchase: Purchase): Promise<Answered<Checkout>> {
    return this.app.send('GET', `/checkouts/${purchase.checkoutId}`, purchase);
  }

  giveBack(purchase: Purchase): Promise<Answered<Checkout>> {
    return this.app.send('DELETE', `/checkouts/${purchase.checkoutId}`, purchase);
  }

  /** Buys one unit, step by step, and notes how far it came; throws when nobody answers any more. */
  async buy(purchase: Purchase, productId: string, priceInr: number): Promise<void> {
    const { phone } = purchase;
    const lines = [{ kind: 'product', id: productId, quantity: 1 }];
    const begun = await this.app.send<Checkout>('POST', '/checkouts', {
      phone,
      body: { lines, recipient: RECIPIENT, payment: 'online', expectedTotalInr: priceInr },
    });
    if (begun.status !== 201) return;
    purchase.checkoutId = begun.data.id;
    const sheet = await this.app.send<{ gatewayOrderId: string }>('POST', `/checkouts/${begun.data.id}/payment`, {
      phone,
    });
    if (sheet.status !== 200) return;
    const { gatewayOrderId } = sheet.data;
    purchase.gatewayOrderId = gatewayOrderId;
    const paid = await this.app.pay(gatewayOrderId);
    if (!paid) return;
    purchase.isPaidFor = true;
    const confirmed = await this.app.confirm<Checkout>(begun.data.id, gatewayOrderId, paid, phone);
    if (confirmed.status === 200 && confirmed.data.status === 'paid') purchase.isAcknowledged = true;
  }
}
