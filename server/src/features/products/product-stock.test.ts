import { expect, test } from 'vitest';
import { newId } from '../../shared/db/columns.ts';
import { PRODUCT } from '../../shared/principal.ts';
import type { ProblemError } from '../../shared/problem.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { insertPastMovements, reserveStock, restoreStock, type StockItem } from './index.ts';

const nobody = { principal: PRODUCT, requestId: 'test' };

const app = await createTestApp();
const { query } = app;
const categoryId = newId();
await query('insert into categories (id, name) values ($1, $2)', [categoryId, 'Malas']);

async function newProduct(name: string, stock: number): Promise<string> {
  const id = newId();
  await query(
    `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys)
     values ($1, $2, 'x', $3, 100, 90, $4, '{}')`,
    [id, name, categoryId, stock],
  );
  return id;
}

const stockOf = async (id: string) => (await query('select stock from products where id = $1', [id]))[0]?.stock;
const ledgerOf = (id: string) =>
  query('select reason, order_id, change, balance from stock_movements where product_id = $1 order by id', [id]);

const inTransaction = (work: typeof reserveStock, items: StockItem[], orderId: string) =>
  app.database.transaction((tx) => work(tx, items, orderId, nobody));
/** The sentence of the refusal, or undefined. */
const refusalOf = (reserving: Promise<void>) =>
  reserving.then(
    () => undefined,
    ({ statusCode, message }: ProblemError) => `${statusCode} ${message}`,
  );
const reserve = (items: StockItem[], orderId = newId()) => refusalOf(inTransaction(reserveStock, items, orderId));

test('an order takes its items, and gives them back: each change has its line in the ledger', async () => {
  const [mala, book] = [await newProduct('Rudraksha Mala', 5), await newProduct('Gita', 2)];
  const orderId = newId();
  const items = [
    { productId: mala, quantity: 2 },
    { productId: book, quantity: 1 },
    { productId: mala, quantity: 1 },
  ];
  expect(await reserve(items, orderId)).toBeUndefined();
  expect([await stockOf(mala), await stockOf(book)]).toEqual([2, 1]);
  await inTransaction(restoreStock, items, orderId);
  expect([await stockOf(mala), await stockOf(book)]).toEqual([5, 2]);
  expect(await ledgerOf(mala)).toEqual([
    { reason: 'order', order_id: orderId, change: -3, balance: 2 },
    { reason: 'restock', order_id: orderId, change: 3, balance: 5 },
  ]);
  const audits = await query('select action, before, after from audit_log where entity_id = $1 order by at, id', [
    book,
  ]);
  expect(audits).toEqual([
    { action: 'reserve', before: { stock: 2 }, after: { stock: 1 } },
    { action: 'restock', before: { stock: 1 }, after: { stock: 2 } },
  ]);
});

test('an order with one product short takes nothing, and says which', async () => {
  const [lamp, bowl, shawl] = [
    await newProduct('Brass Lamp', 9),
    await newProduct('Singing <b>Bowl</b>', 1),
    await newProduct('Shawl', 0),
  ];
  const items = [lamp, bowl, shawl].map((productId) => ({ productId, quantity: 2 }));
  expect(await reserve(items.slice(0, 2))).toBe('409 "Singing <b>Bowl</b>" is short: 1 in stock, 2 wanted.');
  expect(await reserve(items.slice(2))).toBe('409 "Shawl" is out of stock.');
  expect(await stockOf(lamp)).toBe(9);
  expect(await ledgerOf(lamp)).toEqual([]);
});

test('a deleted product is sold no longer, and still takes back what was sold', async () => {
  const incense = await newProduct('Incense', 4);
  const items = [{ productId: incense, quantity: 1 }];
  const orderId = newId();
  await inTransaction(reserveStock, items, orderId);
  await query('update products set deleted_at = now() where id = $1', [incense]);
  expect(await reserve(items)).toBe('409 "Incense" is no longer sold.');
  await inTransaction(restoreStock, items, orderId);
  expect(await stockOf(incense)).toBe(4);
});

test('of fifty orders of the last unit exactly one gets it', async () => {
  const last = await newProduct('Last Conch', 1);
  const orders = Array.from({ length: 50 }, () => reserve([{ productId: last, quantity: 1 }]));
  const refusals = await Promise.all(orders);
  expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
  expect(new Set(refusals.filter(Boolean))).toEqual(new Set(['409 "Last Conch" is out of stock.']));
  expect(await stockOf(last)).toBe(0);
  expect(await ledgerOf(last)).toHaveLength(1);
});

test('orders of the same products in any order wait for each other, and none is lost', async () => {
  const ids = [await newProduct('A', 40), await newProduct('B', 40), await newProduct('C', 40)];
  const items = ids.map((productId) => ({ productId, quantity: 1 }));
  const orders = Array.from({ length: 40 }, (_, i) => reserve(i % 2 ? items : items.toReversed()));
  expect(await Promise.all(orders)).toEqual(orders.map(() => undefined));
  expect(await Promise.all(ids.map(stockOf))).toEqual([0, 0, 0]);
  expect((await ledgerOf(ids[0] ?? '')).map(({ balance }) => balance)).toEqual(
    Array.from({ length: 40 }, (_, i) => 39 - i),
  );
});

test('past changes are written at once: balances follow from each other, and none falls below zero', async () => {
  const [id, other] = [await newProduct('Old Stock', 0), await newProduct('Other', 0)];
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
  const orderId = newId();
  await insertPastMovements(app.database, [
    { productId: id, reason: 'opening', change: 10, orderId: null, at: at(1) },
    { productId: other, reason: 'opening', change: 3, orderId: null, at: at(2) },
    { productId: id, reason: 'order', change: -4, orderId, at: at(3) },
    { productId: id, reason: 'edit', change: 6, orderId: null, at: at(4) },
  ]);
  expect((await ledgerOf(id)).map(({ balance }) => balance)).toEqual([10, 6, 12]);
  expect([await stockOf(id), await stockOf(other)]).toEqual([12, 3]);
  const tooMany = { productId: other, reason: 'order', change: -4, orderId, at: at(5) } as const;
  await expect(insertPastMovements(app.database, [tooMany])).rejects.toThrow();
  expect(await stockOf(other)).toBe(3);
});

test('nobody changes what the ledger says, not even the owner of the tables', async () => {
  await newProduct('Kept', 1);
  for (const statement of ['update stock_movements set change = 0', 'delete from stock_movements']) {
    await expect(query(statement)).rejects.toThrow(/permission denied|not allowed/);
    await expect(app.asOwner(statement)).rejects.toThrow('not allowed');
  }
});
