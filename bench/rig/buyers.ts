import { APP_BASE, ON_BEHALF_OF_HEADER } from '@sankalp/contract/app-api';
import type { Ask, Call, Flow } from '../measure/calls.ts';
import { partnerHeaders } from './app-key.ts';
import type { Rig } from './rig.ts';
import { stockedShop } from './stored-shop.ts';

/** A person begins ten an hour at most. */
const BUYERS = 20_000;

/** Product that somebody buys one of. */
interface Purchase {
  readonly phone: string;
  readonly product: { readonly id: string; readonly priceInr: number };
}

/** People who buy in the app by a server that acts for them, and pay at the gateway of the bench. */
export interface Buyers {
  /** Another person and product each time. */
  next(): Purchase;
  begins(purchase: Purchase): Call;
  /** Begins to pay, and answers the order of the gateway. */
  begin(ask: Ask): Promise<string>;
  /** From the price to the order: quote, checkout, payment, confirmation. */
  readonly flow: Flow;
}

let sent = 0;
/** Place of a run among all buyers: on databases that are kept, the runs of an hour have others each. */
let purchases = Math.floor(Math.random() * BUYERS);

/** Opens the payments of the product, with its shop in stock. */
export async function openToBuyers({ product, gateway, databaseUrl }: Rig): Promise<Buyers> {
  await gateway.open(product);
  const { products, phones } = await stockedShop(databaseUrl, BUYERS);
  const headers = await partnerHeaders(product, ['act-as-user', 'catalogue:read']);
  const post = (path: string, phone: string, body?: object): Call => {
    sent += 1;
    const ofCall = { [ON_BEHALF_OF_HEADER]: `phone:${phone}`, 'idempotency-key': `bench-${process.pid}-${sent}` };
    return { method: 'POST', path: `${APP_BASE}${path}`, headers: { ...headers, ...ofCall }, ...(body && { body }) };
  };
  const next = (): Purchase => {
    purchases += 1;
    const [product, phone] = [products[purchases % products.length], phones[purchases % phones.length]];
    if (!product || phone === undefined) throw new Error('nobody buys, or there is nothing to buy');
    return { product, phone };
  };
  const linesOf = ({ product: { id } }: Purchase) => [{ kind: 'product', id, quantity: 1 }];
  const begins = (purchase: Purchase, expectedTotalInr = purchase.product.priceInr): Call =>
    post('/checkouts', purchase.phone, {
      lines: linesOf(purchase),
      recipient: { ...HOME, recipientPhone: purchase.phone },
      payment: 'online',
      expectedTotalInr,
    });
  type Answer<Data> = { readonly data: Data };
  const pays = async (ask: Ask, purchase: Purchase, totalInr?: number) => {
    const { data: checkout } = await ask<Answer<{ id: string }>>(begins(purchase, totalInr));
    const path = `/checkouts/${checkout.id}`;
    const { data: sheet } = await ask<Answer<{ gatewayOrderId: string }>>(post(`${path}/payment`, purchase.phone));
    return { path, ...sheet };
  };
  return {
    next,
    begins,
    begin: async (ask) => (await pays(ask, next())).gatewayOrderId,
    flow: async (ask) => {
      const purchase = next();
      const quoted = post('/quotes', purchase.phone, { lines: linesOf(purchase) });
      const { data: quote } = await ask<Answer<{ totalInr: number }>>(quoted);
      const { path, gatewayOrderId } = await pays(ask, purchase, quote.totalInr);
      const confirmed = post(`${path}/confirm`, purchase.phone, gateway.pay(gatewayOrderId));
      const { data: paid } = await ask<Answer<{ status: string }>>(confirmed);
      if (paid.status !== 'paid') throw new Error(`the checkout is ${paid.status}`);
    },
  };
}

const HOME = {
  recipientName: 'Asha Rane',
  address: '14, Model Colony Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411016',
};
