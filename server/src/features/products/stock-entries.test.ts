import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newStoredProduct } from '../../testing/test-orders.ts';

/** Goods that came, and goods that can no longer be sold. */

let bell: string;

const app = await createTestApp();
const { query } = app;
const ravi = await app.asAdminWith(['product']);
beforeEach(async () => {
  bell = await newStoredProduct(app, 'Brass Bell', 5);
});

const enter = (body: object, headers: Record<string, string> = {}, session = ravi) =>
  session.post(`/products/${bell}/stock-ledger`, body, { headers });
const stockOf = async () => (await query('select stock from products where id = $1', [bell]))[0].stock;

test('what came and what broke changes the stock by so many, each with its line and its reason', async () => {
  const received = await enter({ reason: 'received', quantity: 20, note: 'Bill 88 of Moradabad' });
  expect([received.status, received.headers.etag, received.body.data]).toMatchObject([
    200,
    '"2"',
    { stock: 25, version: 2 },
  ]);
  const damaged = await enter({ reason: 'damaged', quantity: 2, note: 'Cracked' });
  expect(damaged.body.data).toMatchObject({ stock: 23, version: 3 });
  const { data } = (await ravi.get(`/products/${bell}/stock-ledger`)).body;
  expect(data).toMatchObject([
    { reason: 'damaged', change: -2, balance: 23, note: 'Cracked', actor: 'Ravi Menon', orderId: null },
    { reason: 'received', change: 20, balance: 25, note: 'Bill 88 of Moradabad', actor: 'Ravi Menon' },
  ]);
  const lines = await query('select action, before, after from audit_log where entity_id = $1 order by at, id', [bell]);
  expect(lines).toMatchObject([
    { action: 'receive', before: { stock: 5 }, after: { stock: 25 } },
    { action: 'damage', before: { stock: 25 }, after: { stock: 23 } },
  ]);
});

test('what was said of an entry is put otherwise and emptied; what was counted and who wrote it stay, the log without the words', async () => {
  await ravi.patch(`/products/${bell}`, { stock: 9 });
  await enter({ reason: 'damaged', quantity: 2, note: 'Dropped by Meera Iyer' });
  const ledger = async () => (await ravi.get(`/products/${bell}/stock-ledger`)).body.data;
  const [line, edit] = await ledger();
  const say = (note: unknown, id = line.id, session = ravi) =>
    session.put(`/products/${bell}/stock-ledger/${id}/note`, { note });
  expect(await say('Dropped')).toMatchObject({ status: 200, body: { data: { message: 'Reason saved' } } });
  expect(await ledger()).toEqual([{ ...line, note: 'Dropped' }, edit]);
  expect((await say('')).status).toBe(200);
  expect(await ledger()).toEqual([{ ...line, note: null }, edit]);
  const log = await query('select action, admin_id, before, after from audit_log where entity_id = $1', [bell]);
  expect(log.filter(({ action }) => action === 'changeStockNote')).toHaveLength(2);
  expect(JSON.stringify(log)).not.toContain('Dropped');
  expect([(await say('x', edit.id)).status, (await say('x', 999_999)).status]).toEqual([404, 404]);
  expect((await say('a'.repeat(201))).status).toBe(400);
});

test('twenty at once all count, and no more can break than there are', async () => {
  await Promise.all(Array.from({ length: 20 }, () => enter({ reason: 'received', quantity: 1 })));
  expect(await stockOf()).toBe(25);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => enter({ reason: 'damaged', quantity: 5, note: 'Flood' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe('"Brass Bell" has only 0 in stock.');
  expect(await stockOf()).toBe(0);
});

test.each([
  [{ reason: 'damaged', quantity: 1 }, 400, 'note is required for damaged goods'],
  [{ reason: 'damaged', quantity: 1, note: ' ' }, 400, 'note is required for damaged goods'],
  [{ reason: 'received', quantity: 0 }, 400, 'quantity must be a whole number from 1 to 1000000'],
  [{ reason: 'received', quantity: -3 }, 400, 'quantity must be a whole number from 1 to 1000000'],
  [{ reason: 'order', quantity: 1 }, 400, 'reason must be one of received, damaged'],
  [{ reason: 'received', quantity: 1, note: 'a'.repeat(201) }, 400, 'note can have at most 200 characters'],
  [{ reason: 'received', quantity: 1_000_000 }, 409, '"Brass Bell" can have at most 1000000 in stock.'],
  [{ reason: 'damaged', quantity: 6, note: 'Flood' }, 409, '"Brass Bell" has only 5 in stock.'],
])('%j is refused', async (body, status, message) => {
  const answer = await enter(body);
  expect([answer.status, [answer.body.message].flat()[0]]).toEqual([status, message]);
  expect(await stockOf()).toBe(5);
});

test('is for products that are there', async () => {
  await ravi.delete(`/products/${bell}`);
  expect((await enter({ reason: 'received', quantity: 1 })).status).toBe(404);
});

test('a ledger of thousands of lines is paged to its end, the newest line first', async () => {
  await query(
    `insert into stock_movements (product_id, reason, change, balance) select $1, 'edit', 1, n from generate_series(6, 2504) n`,
    [bell],
  );
  const balancesOf = async (page: number) => {
    const { data, total } = (await ravi.get(`/products/${bell}/stock-ledger?page=${page}&limit=100`)).body;
    return { total, balances: data.map(({ balance }: { balance: number }) => balance) };
  };
  const total = (await balancesOf(1)).total;
  expect(total).toBeGreaterThan(2_498);
  const all = [];
  for (let page = 1; page <= 26; page += 1) all.push(...(await balancesOf(page)).balances);
  expect(all).toHaveLength(total);
  expect(all.slice(0, 2_499)).toEqual(Array.from({ length: 2_499 }, (_, i) => 2_504 - i));
});
