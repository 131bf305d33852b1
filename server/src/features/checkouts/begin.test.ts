import { beforeEach, expect, test } from 'vitest';
import { onOperation } from '../../shared/operations.ts';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';
import { RECIPIENT } from '../../testing/test-orders.ts';
import { newPartner, statusesAtOnce } from '../../testing/test-partner.ts';

/** Calls that begin a checkout, told more than once, or more than one at a time. */

const shop = await createShop();
const { app, newBuyer, newLamp, stockOf } = shop;
/** Servers that act for the same person: what one of them keeps of a key the others do not know. */
const servers = await Promise.all(['One', 'Two', 'Three'].map((name) => newPartner(app, ['act-as-user'], name)));
let asha: Buyer;
beforeEach(async () => {
  asha = await newBuyer();
});

const cart = (id: string, fields = {}) => ({
  ...{ lines: [product(id)], recipient: RECIPIENT, payment: 'online', expectedTotalInr: 450 },
  ...fields,
});
const beginBy = (index: number, body: object, key: string) =>
  servers[index % servers.length]?.post('/checkouts', body, key, { 'on-behalf-of': `user:${asha.id}` }) ??
  Promise.reject(new Error('no server'));
const checkoutsOf = async (id: string) => app.query('select id, number from checkouts where user_id = $1', [id]);

test('one key of a person begins one checkout, whichever servers send it at once', async () => {
  const lamp = await newLamp(9);
  const { answers, counts } = await statusesAtOnce(3, (index) => beginBy(index, cart(lamp), 'the-same'));
  expect(counts).toEqual({ 201: 3 });
  expect(answers.map(({ body }) => body.data)).toEqual(answers.map(() => answers[0]?.body.data));
  expect([await checkoutsOf(asha.id), await stockOf(lamp)]).toEqual([[expect.anything()], 8]);
  const ravi = await newBuyer();
  expect((await ravi.begin(cart(lamp))).body.data.id).not.toBe(answers[0]?.body.data.id);
});

test('the same key with another cart is refused, and with the same one it tells how it stands by then', async () => {
  const lamp = await newLamp(9);
  const first = await beginBy(0, cart(lamp), 'once');
  const other = await beginBy(1, cart(lamp, { lines: [product(lamp, 2)], expectedTotalInr: 900 }), 'once');
  expect([other.status, other.body]).toMatchObject([
    422,
    { code: 'idempotency_key_reused', message: 'This Idempotency-Key was used for another request.' },
  ]);
  // Other prices by now are no other cart.
  await app.query('update products set discounted_price_inr = 400 where id = $1', [lamp]);
  await asha.remove(`/checkouts/${first.body.data.id}`);
  expect((await beginBy(0, cart(lamp), 'once')).body.data).toEqual({ ...first.body.data, status: 'cancelled' });
  expect([await checkoutsOf(asha.id), await stockOf(lamp)]).toEqual([[expect.anything()], 9]);
});

test('who holds the last unit finds it by the same key, and is not told that it is short', async () => {
  const lamp = await newLamp(1);
  const first = await beginBy(0, cart(lamp), 'last');
  expect((await beginBy(1, cart(lamp), 'last')).body.data).toEqual(first.body.data);
  expect((await beginBy(1, cart(lamp), 'another')).body.code).toBe('out_of_stock');
});

test('a checkout with a coupon is found by its key as well, and its coupon is used once', async () => {
  const leela = await app.asSuperAdmin();
  const coupon = { discountPercentage: 10, expiryTime: '2099-01-31T18:29:59.000Z', maxUses: 1 };
  const { id, code } = (await leela.post('/coupons', coupon)).body.data;
  const lamp = await newLamp(9);
  const body = cart(lamp, { couponCode: code, expectedTotalInr: 405 });
  const { answers, counts } = await statusesAtOnce(3, (index) => beginBy(index, body, 'with-coupon'));
  expect([counts, new Set(answers.map(({ body }) => body.data.id)).size]).toEqual([{ 201: 3 }, 1]);
  expect(await app.query('select uses from coupons where id = $1', [id])).toEqual([{ uses: 1 }]);
  expect(await stockOf(lamp)).toBe(8);
});

test('who has begun ten is told to wait, before they hear what is short', async () => {
  const lamp = await newLamp(10);
  const { counts } = await statusesAtOnce(10, (index) => beginBy(index, cart(lamp), `ten-${index}`));
  expect(counts).toEqual({ 201: 10 });
  const { status, body, headers } = await beginBy(0, cart(lamp), 'eleven');
  expect([status, body.code, Number(headers['retry-after']) > 3_000]).toEqual([429, 'too_many_requests', true]);
  expect((await beginBy(0, cart(lamp), 'ten-4')).status).toBe(201);
});

test('what begins is in the log with its units, and is answered as it is stored', async () => {
  const lamp = await newLamp(5);
  const { data } = (await beginBy(0, cart(lamp, { lines: [product(lamp, 2)], expectedTotalInr: 900 }), 'logged')).body;
  expect(data).toEqual(await asha.read(data.id));
  expect(data.lines).toMatchObject([{ kind: 'product', id: lamp, quantity: 2, unitPriceInr: 450, totalInr: 900 }]);
  const logged = await app.query(
    'select action, entity, before, after from audit_log where entity_id = any($1) order by entity, at',
    [[data.id, lamp]],
  );
  expect(logged).toEqual([
    {
      ...{ action: 'create', entity: 'checkouts', before: null },
      after: { userId: asha.id, number: data.number, totalInr: 900, payment: 'online' },
    },
    { action: 'hold', entity: 'products', before: { stock: 5 }, after: { stock: 3 } },
  ]);
});

test('a usual cart begins by these statements, and no other', async () => {
  const lamp = await newLamp(5);
  // The first call of a key notes its use.
  await beginBy(0, cart(lamp), 'noted');
  const statements: string[] = [];
  const stop = onOperation('statement', { begin: ({ name }) => statements.push(name), end: () => undefined });
  expect((await beginBy(0, cart(lamp), 'counted')).status).toBe(201);
  stop();
  expect(statements).toEqual(['api_key_find', 'acted_for_by_id', 'call_count', 'cart_prices', 'checkout_begin']);
});
