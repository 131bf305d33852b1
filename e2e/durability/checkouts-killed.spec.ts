import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Buyers, type Purchase } from './buyer.ts';
import { Client } from './client.ts';
import { restartableProduct } from './restartable-product.ts';

const KILLS = 8;
const AT_ONCE = 4;
const PEOPLE = 500;
const STOCK = 10_000;
/** The gateway tells again after a minute at the latest, or is asked. */
const SETTLED_WITHIN_MS = 200_000;

const installation = restartableProduct();

test(`killed ${KILLS} times while people buy: what was paid is an order, once, and nothing else is`, async () => {
  let product = await installation.start();
  const client = await Client.signIn(product);
  const { id: productId, priceInr } = await plentiful(client);
  const ordersBefore = await countOrders(client);
  const buyers = await Buyers.of(client);
  const phones = await buyers.make(PEOPLE);
  const purchases: Purchase[] = [];

  const acknowledged = () => purchases.filter(({ isAcknowledged }) => isAcknowledged).length;

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = acknowledged();
    const buying = Array.from({ length: AT_ONCE }, async () => {
      for (;;) {
        const phone = phones.pop();
        if (phone === undefined) throw new Error('there are too few people');
        const purchase: Purchase = { phone };
        purchases.push(purchase);
        const isGone = await buyers.buy(purchase, productId, priceInr).then(
          () => false,
          () => true,
        );
        if (isGone) return;
      }
    });
    // Each time something was bought, however slow the machine is.
    while (acknowledged() === before) await pause(20);
    await pause(Math.random() * 900);
    await installation.kill({ withDatabase: kill % 2 === 0 });
    await Promise.all(buying);
    product = await installation.start();
    client.origin = product.origin;
  }

  const begun = purchases.filter(({ checkoutId }) => checkoutId !== undefined);
  const paidFor = begun.filter(({ isPaidFor }) => isPaidFor);
  const statuses = async (some: readonly Purchase[]) =>
    Promise.all(some.map(async (purchase) => (await buyers.checkout(purchase)).data.status));
  // Money that the gateway has is settled, whether it tells or is asked.
  await expect
    .poll(async () => (await statuses(paidFor)).filter((status) => status !== 'paid').length, {
      timeout: SETTLED_WITHIN_MS,
      intervals: [2_000],
    })
    .toBe(0);
  // Money may have come of which its payer never heard; all else is given back.
  for (const purchase of begun) await buyers.giveBack(purchase);
  const ended = await Promise.all(begun.map(async (purchase) => (await buyers.checkout(purchase)).data));
  const paid = ended.filter(({ status }) => status === 'paid');
  expect(ended.filter(({ status }) => status !== 'paid' && status !== 'cancelled')).toEqual([]);
  expect(paid.every(({ orderId }) => orderId !== null)).toBe(true);
  expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(paid.length);
  expect(new Set(paid.map(({ receiptNumber }) => receiptNumber)).size).toBe(paid.length);
  expect((await countOrders(client)) - ordersBefore, 'orders are those that were paid').toBe(paid.length);
  // A checkout that was begun and never heard of by its buyer still holds its unit.
  const unheard = purchases.length - begun.length;
  const stock = await stockOf(client, productId);
  expect(stock).toBeLessThanOrEqual(STOCK - paid.length);
  expect(stock).toBeGreaterThanOrEqual(STOCK - paid.length - unheard);
  expect(acknowledged()).toBeGreaterThanOrEqual(KILLS);
  console.log(
    `${purchases.length} begun, ${paidFor.length} paid for, ${acknowledged()} acknowledged, ${paid.length} orders`,
  );
});

/** A product of the demo data, of which there is enough for everybody. */
async function plentiful(client: Client): Promise<{ id: string; priceInr: number }> {
  const { data } = JSON.parse((await client.get('/products')).body) as {
    data: { id: string; discountedPriceInr: number }[];
  };
  const [product] = data;
  if (!product) throw new Error('there is no product');
  const { status, body } = await client.patch(`/products/${product.id}`, { stock: STOCK });
  if (status !== 200) throw new Error(`A product was answered ${status}: ${body}`);
  return { id: product.id, priceInr: product.discountedPriceInr };
}

async function countOrders(client: Client): Promise<number> {
  return JSON.parse((await client.get('/orders/admin/list?page=1&limit=1')).body).data.pagination.total;
}

async function stockOf(client: Client, id: string): Promise<number> {
  return JSON.parse((await client.get(`/products/${id}`)).body).data.stock;
}
