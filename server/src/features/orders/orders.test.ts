import { UNREACHABLE_TEXTS } from '@sankalp/contract/messages';
import { describe, expect, test } from 'vitest';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['order']);
const asha = await newUser(leela, { name: 'Asha Rane' });

const order = (fields: Partial<Parameters<typeof newOrder>[1]> = {}) => newOrder(app, { userId: asha.id, ...fields });
const track = (id: string, trackingNumber: unknown, headers = {}) =>
  ravi.put(`/orders/${id}/tracking`, { trackingNumber }, { headers });
const complete = (id: string) => ravi.put(`/orders/${id}/complete`);
const read = async (id: string) => (await ravi.get(`/orders/${id}`)).body.data;
const auditsOf = (id: string) =>
  query(`select action from audit_log where entity = 'orders' and entity_id = $1 and action <> 'create'`, [id]);

describesRecord({
  app: () => app,
  path: '/orders',
  table: 'orders',
  module: 'order',
  notFound: 'Order not found',
  store: () => order(),
  change: { paymentStatus: 'cod', courier: 'Delhivery', city: 'Nashik' },
});

test('whether its buyer can be written to is read by who keeps orders', async () => {
  const id = await order();
  const reach = async () => (await ravi.get(`/orders/${id}/reach`)).body.data;
  expect(await reach()).toEqual({ hasKey: false, unreachable: UNREACHABLE_TEXTS.notAsked });
  const consent = { givenOn: '2026-05-04', source: 'app' };
  await leela.put(`/users/${asha.id}/consent`, { status: 'yes', ...consent });
  expect(await reach()).toEqual({ hasKey: false, unreachable: null });
  await leela.put(`/users/${asha.id}/consent`, { ...consent, status: 'no', givenOn: '2026-06-01' });
  expect(await reach()).toEqual({ hasKey: false, unreachable: UNREACHABLE_TEXTS.optedOut });
  expect((await ravi.get(`/orders/${crypto.randomUUID()}/reach`)).status).toBe(404);
});

describe('one order', () => {
  test('is read with its items, its person, its steps and what was said of its products', async () => {
    const productId = await newStoredProduct(app, 'Brass lamp');
    const createdAt = '2026-11-02T05:00:00.000Z';
    const id = await order({ status: 'shipped', productId, productName: 'Brass lamp', quantity: 3, createdAt });
    await query(
      `insert into product_reviews (id, product_id, user_id, order_id, purchased_at, rating, review)
       values (gen_random_uuid(), $1, $2, $3, now(), 4, 'It <b>shines</b>')`,
      [productId, asha.id, id],
    );
    const data = await read(id);
    expect(data).toMatchObject({
      id,
      number: expect.any(Number),
      username: 'Asha Rane',
      status: 'shipped',
      paymentStatus: 'unpaid',
      trackingNumber: null,
      totalInr: 1350,
      // A Monday: five business days later is the next one.
      shipBy: '2026-11-09',
      isOverdue: false,
      isStockReserved: true,
      items: [{ productId, productName: 'Brass lamp', quantity: 3, unitPriceInr: 450, totalInr: 1350 }],
      reviews: [{ productName: 'Brass lamp', review: 'It <b>shines</b>', rating: 4 }],
      address: '12 Lake Road',
      pincode: '411001',
      notes: [],
    });
    expect(data.statusChanges.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'confirmed'],
      ['confirmed', 'shipped'],
    ]);
  });

  test('has a number that people can say, one more for each', async () => {
    const [first, second] = [await read(await order()), await read(await order())];
    expect(first.number).toBeGreaterThan(100_000);
    expect(second.number).toBe(first.number + 1);
  });

  test('keeps its address once the parcel has left, and its phone number is a phone number', async () => {
    const open = await order();
    expect(await ravi.patch(`/orders/${open}`, { recipientPhone: '98450 77812', city: 'Nashik' })).toMatchObject({
      status: 200,
      body: { data: { recipientPhone: '+919845077812', city: 'Nashik' } },
    });
    expect(await ravi.patch(`/orders/${open}`, { recipientPhone: '+91 12345' })).toBeRefused(
      400,
      'recipientPhone is not a valid phone number',
    );
    const gone = await order({ status: 'shipped' });
    expect(await ravi.patch(`/orders/${gone}`, { city: 'Nashik' })).toBeRefused(
      409,
      'The parcel has left, so its address can no longer be changed.',
    );
    expect((await ravi.patch(`/orders/${gone}`, { paymentStatus: 'paid', city: 'Pune' })).status).toBe(200);
  });
});

describe('the tracking number', () => {
  test('the first one ships a confirmed order and stamps it; later ones keep the status; an empty one clears', async () => {
    const id = await order({ status: 'confirmed' });
    const first = await track(id, '  DTDC 447 1902 ');
    expect(first).toMatchObject({
      status: 200,
      body: { data: { status: 'shipped', trackingNumber: 'DTDC 447 1902' } },
    });
    const { shippedAt } = first.body.data;
    expect(Date.parse(shippedAt)).toBeGreaterThan(Date.now() - 60_000);
    await complete(id);
    const later = await track(id, 'EE123456789IN');
    expect(later.body.data).toMatchObject({ status: 'delivered', trackingNumber: 'EE123456789IN', shippedAt });
    for (const empty of ['', null]) {
      expect((await track(id, empty)).body.data).toMatchObject({ status: 'delivered', trackingNumber: null });
    }
    const { statusChanges } = await read(id);
    expect(statusChanges.slice(2)).toMatchObject([
      { from: 'confirmed', to: 'shipped', actor: 'Ravi Menon' },
      { from: 'shipped', to: 'delivered', actor: 'Ravi Menon' },
    ]);
    expect(await auditsOf(id)).toEqual(['track', 'deliver', 'track', 'track'].map((action) => ({ action })));
  });

  test('ships a pending order too, whose units are then taken from the stock', async () => {
    const productId = await newStoredProduct(app, 'Shawl', 5);
    const id = await order({ productId, quantity: 2 });
    expect((await track(id, 'A1')).body.data).toMatchObject({ status: 'shipped', isStockReserved: true });
    expect(await query('select stock from products where id = $1', [productId])).toEqual([{ stock: 3 }]);
  });

  test.each(['cancelled', 'returned'] as const)('of a %s order stays as it is (409)', async (status) => {
    const id = await order({ status, trackingNumber: 'OLD1' });
    for (const number of ['NEW1', '']) {
      expect(await track(id, number)).toBeRefused(
        409,
        `The order is ${status}, so its tracking number can no longer be changed.`,
      );
    }
    expect((await read(id)).trackingNumber).toBe('OLD1');
  });

  test.each([
    ['10,000 characters', { trackingNumber: 'x'.repeat(10_000) }, 'trackingNumber can have at most 100 characters'],
    ['two lines', { trackingNumber: 'A\nB' }, 'trackingNumber must be a single line'],
    ['a number', { trackingNumber: 7 }, undefined],
    ['nothing', {}, undefined],
  ])('refuses %s and changes nothing', async (_, body, message) => {
    const id = await order();
    const answer = await ravi.put(`/orders/${id}/tracking`, body);
    expect(answer.status).toBe(400);
    if (message) expect(answer.body.message).toBe(message);
    expect(await read(id)).toMatchObject({ status: 'pending', trackingNumber: null, version: 1 });
  });
});

describe('Mark Delivered', () => {
  test('is harmless twice, also at once: one change, one line in the log', async () => {
    const id = await order({ status: 'shipped' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => complete(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.every(({ body }) => body.data.status === 'delivered')).toBe(true);
    expect(await auditsOf(id)).toEqual([{ action: 'deliver' }]);
    expect((await read(id)).statusChanges.at(-1)).toMatchObject({ from: 'shipped', to: 'delivered' });
    expect((await complete(id)).status).toBe(200);
    expect(await auditsOf(id)).toHaveLength(1);
  });

  test.each(['cancelled', 'returned'] as const)('is refused for a %s order', async (status) => {
    const id = await order({ status });
    expect(await complete(id)).toBeRefused(409, `The order is ${status}, so it cannot become delivered.`);
  });
});

describe('notes', () => {
  test('are added with author and time, newest first, and never changed', async () => {
    const id = await order();
    const add = (text: string) => ravi.post(`/orders/${id}/notes`, { text });
    expect(await add('Called, asks for the evening.')).toMatchObject({
      status: 201,
      body: { data: { text: 'Called, asks for the evening.', actor: 'Ravi Menon' } },
    });
    await add('<b>Second</b>');
    expect((await read(id)).notes.map(({ text }: { text: string }) => text)).toEqual([
      '<b>Second</b>',
      'Called, asks for the evening.',
    ]);
    for (const statement of ['update order_notes set text = null', 'delete from order_status_changes']) {
      await expect(query(statement)).rejects.toThrow(/not allowed|not-null/);
    }
    for (const text of ['', '  ', 'x'.repeat(1_001)]) expect((await add(text)).status).toBe(400);
    expect((await ravi.post('/orders/0190a1b2-0000-7000-8000-000000000000/notes', { text: 'x' })).status).toBe(404);
  });
});

test("a user's details and timeline hold their orders", async () => {
  const meera = await newUser(leela, { name: 'Meera Iyer' });
  const id = await newOrder(app, { userId: meera.id, status: 'confirmed', productName: 'Singing bowl' });
  await track(id, 'DL1');
  const { number } = await read(id);
  const user = (await leela.get(`/users/${meera.id}`)).body.data;
  expect(user.orders).toMatchObject([
    { id, number, status: 'shipped', trackingNumber: 'DL1', items: [{ productName: 'Singing bowl' }] },
  ]);
  const { body } = await leela.get(`/users/${meera.id}/history`);
  const lines = body.data.filter(({ entity }: { entity: string }) => entity === 'orders');
  expect(lines).toMatchObject([
    { action: 'track', subject: String(number), entityId: id, actor: 'Ravi Menon' },
    { action: 'create', subject: String(number), entityId: id },
  ]);
});
