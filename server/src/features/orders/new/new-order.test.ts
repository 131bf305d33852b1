import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newOrder, newOrderBody, newStoredProduct } from '../../../testing/test-orders.ts';

/** An order that an admin makes for somebody who called. */

let userId: string;
let bell: string;

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['order']);
beforeEach(async () => {
  userId = (await newUser(leela, { name: 'Meera Iyer', city: 'Pune', state: 'Maharashtra', pincode: '411001' })).id;
  bell = await newStoredProduct(app, 'Brass Bell', 5);
});

const stockOf = async (id: string) => (await query('select stock from products where id = $1', [id]))[0].stock;
const make = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  ravi.post('/orders', newOrderBody(userId, bell, fields), { headers });
const countOrders = async () =>
  (await query('select count(*)::int as n from orders where user_id = $1', [userId]))[0].n;

test('is confirmed at the prices of this moment, has its units and its promise, and is told by the log', async () => {
  const mala = await newStoredProduct(app, 'Mala', 10);
  const items = [
    { productId: bell, quantity: 2 },
    { productId: mala, quantity: 3 },
  ];
  const { status, body, headers } = await make({ items });
  expect([status, headers.etag]).toEqual([201, '"1"']);
  const { id } = body.data;
  expect(headers.location).toMatch(new RegExp(`/orders/${id}$`));
  const today = dayInZone(Date.now(), 'Asia/Kolkata');
  expect((await ravi.get(`/orders/${id}`)).body.data).toMatchObject({
    userId,
    username: 'Meera Iyer',
    status: 'confirmed',
    paymentStatus: 'cod',
    totalInr: 5 * 450,
    recipientPhone: '+919820011223',
    isStockReserved: true,
    shipBy: addBusinessDays(today, 5),
    invoiceNumber: null,
    items: [
      { productName: 'Brass Bell', quantity: 2, unitPriceInr: 450 },
      { productName: 'Mala', quantity: 3, unitPriceInr: 450 },
    ],
    statusChanges: [{ from: null, to: 'confirmed', actor: 'Ravi Menon' }],
  });
  expect([await stockOf(bell), await stockOf(mala)]).toEqual([3, 7]);
  const ledger = await query('select reason, order_id, change from stock_movements where product_id = $1', [bell]);
  expect(ledger).toEqual([{ reason: 'order', order_id: id, change: -2 }]);
  const lines = await query(`select action, after from audit_log where entity_id = $1`, [id]);
  expect(lines).toMatchObject([{ action: 'create', after: { status: 'confirmed', totalInr: 2_250 } }]);
  expect((await ravi.get('/orders/admin/list?limit=1')).body.data.orders).toMatchObject([{ id }]);
});

test('is not made at a price that nobody has agreed on', async () => {
  const agreed = { items: [{ productId: bell, quantity: 2 }], totalInr: 899 };
  expect(await make(agreed)).toBeRefused(
    409,
    'A price has changed meanwhile: look at the total again before you save.',
  );
  expect([await countOrders(), await stockOf(bell)]).toEqual([0, 5]);
  expect((await make({ ...agreed, totalInr: 900 })).status).toBe(201);
});

describe('what is short', () => {
  test('is told in a sentence, and nothing is left behind', async () => {
    const mala = await newStoredProduct(app, 'Mala', 10);
    expect(
      await make({
        items: [
          { productId: mala, quantity: 1 },
          { productId: bell, quantity: 6 },
        ],
      }),
    ).toBeRefused(409, '"Brass Bell" is short: 5 in stock, 6 wanted.');
    expect([await countOrders(), await stockOf(bell), await stockOf(mala)]).toEqual([0, 5, 10]);
  });

  test('goes to one of two who order the last at once', async () => {
    const lamp = await newStoredProduct(app, 'Last lamp', 1);
    const items = [{ productId: lamp, quantity: 1 }];
    const answers = await Promise.all(Array.from({ length: 8 }, () => make({ items })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.message ?? []))).toEqual(
      new Set(['"Last lamp" is out of stock.']),
    );
    expect([await countOrders(), await stockOf(lamp)]).toEqual([1, 0]);
  });

  test('may be no longer sold', async () => {
    await leela.delete(`/products/${bell}`);
    expect(await make()).toBeRefused(409, '"Brass Bell" is no longer sold.');
  });
});

test.each([
  [{ items: [] }, 'items must hold at least one item'],
  [{ paymentStatus: 'unpaid' }, 'paymentStatus must be one of paid, cod'],
  [{ recipientPhone: '+99 999 999' }, 'recipientPhone is not a valid phone number'],
  [{ address: ' ' }, 'address is required'],
  [{ pincode: '4110011' }, 'pincode can have at most 6 characters'],
])('%j is refused', async (fields, message) => {
  const answer = await make(fields);
  expect([answer.status, [answer.body.message].flat().join()]).toEqual([400, expect.stringContaining(message)]);
  expect([await countOrders(), await stockOf(bell)]).toEqual([0, 5]);
});

test.each([0, -1, 1.5, 10_001, '2'])('a quantity of %j is refused', async (quantity) => {
  expect((await make({ items: [{ productId: bell, quantity }] })).status).toBe(400);
});

test('the same product twice is refused, and so is what no amount can hold', async () => {
  const item = { productId: bell, quantity: 1 };
  expect((await make({ items: [item, item] })).body.message).toBe('items holds the same item twice');
  await query(
    'update products set price_inr = 10000000, discounted_price_inr = 10000000, stock = 1000000 where id = $1',
    [bell],
  );
  expect(await make({ items: [{ productId: bell, quantity: 10_000 }] })).toBeRefused(
    400,
    'The order comes to more than an order can.',
  );
});

test('goes where the last parcel of the person went; of their profile it tells name and number alone', async () => {
  const recipient = async () => (await ravi.get(`/orders/recipient?userId=${userId}`)).body.data;
  const { whatsappMobileNumber } = (await leela.get(`/users/${userId}`)).body.data;
  expect(await recipient()).toEqual({
    recipientName: 'Meera Iyer',
    recipientPhone: whatsappMobileNumber,
    address: '',
    city: '',
    state: '',
    pincode: '',
    addresses: [],
  });
  const keeps = (name: string, isDefault: boolean) =>
    app.query(
      `insert into addresses (id, user_id, name, line1, line2, city, state, pincode, phone, is_default)
       values (gen_random_uuid(), $1, $2, '2 MG Road', 'First floor', 'Pune', 'Maharashtra', '411004', '+919820410012', $3)`,
      [userId, name, isDefault],
    );
  await keeps('Meera at home', true);
  await keeps('Meera at work', false);
  const atHome = {
    recipientName: 'Meera at home',
    recipientPhone: '+919820410012',
    address: '2 MG Road\nFirst floor',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
  };
  const addresses = [atHome, { ...atHome, recipientName: 'Meera at work' }];
  expect(await recipient()).toEqual({ ...atHome, addresses });
  await newOrder(app, { userId, address: '1 Old Street', createdAt: '2025-01-01T00:00:00.000Z' });
  await newOrder(app, { userId, address: '7 Hill Road', recipientName: 'Sunita Iyer' });
  expect(await recipient()).toMatchObject({ recipientName: 'Sunita Iyer', address: '7 Hill Road', addresses });
  expect((await ravi.get(`/orders/recipient?userId=${crypto.randomUUID()}`)).status).toBe(400);
  await leela.delete(`/users/${userId}`);
  expect((await ravi.get(`/orders/recipient?userId=${userId}`)).status).toBe(400);
});

test('what can be ordered is told by name, with price and stock', async () => {
  const { data } = (await ravi.get('/orders/orderable')).body;
  expect(data).toContainEqual({ id: bell, name: 'Brass Bell', priceInr: 450, stock: 5 });
  await leela.delete(`/products/${bell}`);
  expect((await ravi.get('/orders/orderable')).body.data).not.toContainEqual(expect.objectContaining({ id: bell }));
});
