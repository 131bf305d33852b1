import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../shared/db/columns.ts';
import { PRODUCT } from '../../../shared/principal.ts';
import { createTestApp, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../../testing/test-orders.ts';
import { insertPastOrders } from '../past-orders.store.ts';

let app: TestApp;
let leela: TestSession;
let userId: string;
let cushion: string;
let mala: string;
const ids: Record<string, string> = {};
const today = dayInZone(Date.now(), 'Asia/Kolkata');
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const query = async (text: string, values: unknown[]) => await app.query(text, values);

async function add(name: string, shipBy: string, fields: Partial<Parameters<typeof newOrder>[1]> = {}) {
  const id = await newOrder(app, { userId, productId: mala, ...fields });
  ids[name] = id;
  await query('update orders set ship_by = $2 where id = $1', [id, shipBy]);
}

/** A product whose orders are as the tests expect them. */
async function start() {
  app = await createTestApp({ FOUNDATION_ADDRESS: '3 Ashram Road, Pune 411001' });
  leela = await app.asSuperAdmin();
  userId = (await newUser(leela, { name: 'Meera Iyer' })).id;
  cushion = await newStoredProduct(app, 'Meditation cushion');
  mala = await newStoredProduct(app, 'Rudraksha mala');
  await add('later', addBusinessDays(today, 3));
  await add('promised', addBusinessDays(today, 2), { status: 'confirmed', recipientName: 'Sunita Rao' });
  await add('today', today, { quantity: 2 });
  await add('late', dayAfter(today, -4), { productId: cushion, quantity: 3, city: '=1+1' });
  await add('later still', dayAfter(today, 30), { productId: cushion });
  await add('shipped', dayAfter(today, -9), { status: 'shipped' });
  await add('cancelled', dayAfter(today, -9), { status: 'cancelled' });
}
beforeAll(start);

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
const idsOf = (...names: string[]) => names.map((name) => ids[name]);

describe('orders that are to leave', () => {
  test.each([
    ['waiting=today', ['late', 'today']],
    ['waiting=soon', ['late', 'today', 'promised']],
    ['waiting=all', ['late', 'today', 'promised', 'later', 'later still']],
    ['waiting=all&status=confirmed', ['promised']],
    ['waiting=all&search=sunita', ['promised']],
    ['waiting=all&search=meera', ['late', 'today', 'promised', 'later', 'later still']],
    ['waiting=today&search=zzzz', []],
  ])('%s: the most urgent first', async (filter, names) => {
    const { data } = (await leela.get(`/orders/admin/list?${filter}`)).body;
    expect(data.orders.map(({ id }: { id: string }) => nameOf(id))).toEqual(names);
    expect(data.pagination.total).toBe(names.length);
    const found = (await leela.get(`/orders/ids?${filter}`)).body.data;
    expect(found).toEqual({ ids: idsOf(...names) });
  });

  test('go page by page', async () => {
    const { data } = (await leela.get('/orders/admin/list?waiting=all&limit=2&page=2')).body;
    expect(data.orders.map(({ id }: { id: string }) => nameOf(id))).toEqual(['promised', 'later']);
    expect(data.pagination).toMatchObject({ total: 5, totalPages: 3 });
    expect(data.orders[0]).toMatchObject({ recipientName: 'Sunita Rao', city: 'Pune', pincode: '411001' });
  });
});

describe('a pick list', () => {
  const pick = (chosen: unknown, admin = leela) => admin.post('/orders/dispatch/pick-list', { ids: chosen });

  test('adds up what the chosen orders need, by name', async () => {
    const chosen = idsOf('today', 'late', 'promised', 'later still');
    const { status, body } = await pick([...chosen, ids.late, newId()]);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      orders: 4,
      lines: [
        { productId: cushion, productName: 'Meditation cushion', quantity: 4, orders: 2 },
        { productId: mala, productName: 'Rudraksha mala', quantity: 3, orders: 2 },
      ],
    });
  });

  test('of none is empty', async () => {
    expect((await pick([newId()])).body.data).toEqual({ orders: 0, lines: [] });
  });

  test.each([
    [[], 'ids must hold at least one id'],
    [Array.from({ length: 501 }, () => newId()), 'ids can hold at most 500 ids'],
    [['1'], 'ids (item 1) is not a valid id'],
  ])('refuses %s', async (chosen, message) => {
    const { status, body } = await pick(chosen);
    expect(status).toBe(400);
    expect(body.message).toContain(message);
  });
});

test('parcels come in the order in which they were chosen, with what slips and labels show', async () => {
  const { body } = await leela.post('/orders/dispatch/parcels', { ids: idsOf('today', 'late') });
  expect(body.data.map(({ id }: { id: string }) => nameOf(id))).toEqual(['today', 'late']);
  expect(body.data[0]).toMatchObject({
    recipientName: 'Asha Rane',
    recipientPhone: '+919820011223',
    address: '12 Lake Road',
    state: 'Maharashtra',
    pincode: '411001',
    items: [{ productName: 'Rudraksha mala', quantity: 2 }],
    totalInr: 900,
    senderAddress: '3 Ashram Road, Pune 411001',
  });
});

describe('a courier', () => {
  beforeAll(start);

  test('is given to all that have not left, and each order says so', async () => {
    const chosen = idsOf('today', 'promised', 'shipped');
    const gone = newId();
    const { status, body } = await leela.put('/orders/dispatch/courier', { ids: [...chosen, gone], courier: 'DTDC' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      count: 2,
      ids: expect.arrayContaining(idsOf('today', 'promised')),
      orders: expect.arrayContaining(idsOf('today', 'promised').map((id) => ({ id, courier: 'DTDC', version: 2 }))),
      leftOut: [
        { why: 'The order is already shipped.', count: 1 },
        { why: 'Order not found', count: 1 },
      ],
    });
    expect((await leela.get(`/orders/${ids.today}`)).body.data).toMatchObject({ courier: 'DTDC', version: 2 });
    expect((await leela.get(`/orders/${ids.shipped}`)).body.data).toMatchObject({ courier: null, version: 1 });
    const [entry] = (await leela.get(`/orders/${ids.promised}/history`)).body.data;
    expect(entry).toMatchObject({ changes: [{ field: 'courier', before: null, after: 'DTDC' }] });
  });

  test('given twice changes nothing', async () => {
    const courier = { ids: idsOf('later'), courier: 'DTDC' };
    await leela.put('/orders/dispatch/courier', courier);
    expect((await leela.put('/orders/dispatch/courier', courier)).body.data).toMatchObject({ count: 1, orders: [] });
    expect((await leela.get(`/orders/${ids.later}`)).body.data.version).toBe(2);
    const lines = await query(`select 1 from audit_log where entity_id = $1 and action = 'update'`, [ids.later]);
    expect(lines).toHaveLength(1);
  });

  test('that nobody knows is refused', async () => {
    const { status, body } = await leela.put('/orders/dispatch/courier', { ids: idsOf('today'), courier: 'Pigeon' });
    expect([status, String(body.message)]).toEqual([
      400,
      'courier must be one of India Post, Delhivery, Blue Dart, DTDC, Other',
    ]);
  });
});

describe('an export', () => {
  const linesOf = (body: unknown) => String(body).replace('\ufeff', '').trim().split('\n');
  const HEAD =
    'Order Id,Order Date,User Name,Products,Total (INR),Payment,Order Status,Ship by,Courier,Track Number,Shipped,Delivered,Recipient,Mobile Number,Address,City,State,Pincode';

  test('holds what the filter finds, in its order, and nothing that a spreadsheet would run', async () => {
    const { status, body, headers } = await leela.get('/orders/export.csv?waiting=today');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, late, now, ...rest] = linesOf(body);
    expect(head).toBe(HEAD);
    expect(late).toContain(',Meera Iyer,3 × Rudraksha mala,1350,unpaid,pending,');
    expect(late).toContain(",'+919820011223,12 Lake Road,'=1+1,Maharashtra,411001");
    expect(now).toContain(',2 × Rudraksha mala,900,');
    expect(rest).toEqual([]);
  });

  test.each([
    ['', 7],
    ['status=shipped', 1],
    ['search=sunita', 1],
    ['overdue=true', 1],
  ])('of ?%s has %i lines', async (filter, count) => {
    expect(linesOf((await leela.get(`/orders/export.csv?${filter}`)).body)).toHaveLength(count + 1);
  });

  test('of more orders than are read at once has each of them once', async () => {
    const other = await createTestApp();
    const admin = await other.asSuperAdmin();
    const { id } = await newUser(admin);
    await addMany(other, 1_201, id, [await newStoredProduct(other)]);
    const numbersOf = (body: unknown) => linesOf(body).map((line) => line.split(',')[0]);
    const numbers = numbersOf((await admin.get('/orders/export.csv')).body);
    expect(new Set(numbers).size).toBe(1_202);
    expect(numbers).toHaveLength(1_202);
    const { ids: all } = (await admin.get('/orders/ids')).body.data;
    expect(all).toHaveLength(1_201);
    expect(numbersOf((await admin.post('/orders/export.csv', { ids: all })).body)).toEqual(numbers);
    expect((await admin.get('/orders/ids?first=500')).body.data.ids).toEqual(all.slice(0, 500));
    // A search finds a part of so many, and a part is not all.
    expect(await admin.get('/orders/ids?search=asha')).toBeRefused(
      400,
      'Too many orders match to choose them all. Narrow the list by search or filter.',
    );
  });

  test('of chosen orders keeps their order', async () => {
    const { body } = await leela.post('/orders/export.csv', { ids: idsOf('later', 'late') });
    const numbers = linesOf(body)
      .slice(1)
      .map((line) => Number(line.split(',')[0]));
    expect(numbers).toHaveLength(2);
    expect(numbers[0]).toBeLessThan(Number(numbers[1]));
  });
});

describe('for 500 orders, one statement reads orders and items', () => {
  let other: TestApp;
  let admin: TestSession;
  let chosen: string[];
  beforeAll(async () => {
    other = await createTestApp();
    admin = await other.asSuperAdmin();
    const products = [await newStoredProduct(other, 'Cushion'), await newStoredProduct(other, 'Mala')];
    chosen = await addMany(other, 500, (await newUser(admin)).id, products);
  });

  test.each([
    ['a pick list', 'pick-list', { orders: 500, lines: [{ quantity: 500 }, { quantity: 500 }] }],
    ['slips and labels', 'parcels', { length: 500 }],
  ])('%s', async (_, path, found) => {
    const statements = vi.spyOn(other.database.$client, 'query');
    const connections = vi.spyOn(other.database.$client, 'connect');
    const { status, body } = await admin.post(`/orders/dispatch/${path}`, { ids: chosen });
    const texts = statements.mock.calls.map(([statement]: unknown[]) => textOf(statement));
    // A connection for each statement: none was taken for several.
    expect(connections).toHaveBeenCalledTimes(texts.length);
    vi.restoreAllMocks();
    expect(status).toBe(200);
    expect(body.data).toMatchObject(found);
    expect(texts.filter((text) => /"(orders|order_items)"/.test(text))).toHaveLength(1);
    // The other one asks who calls.
    expect(texts).toHaveLength(2);
  });
});

/** A statement as a client is given it. */
function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text;
}

/** Stores so many orders that wait, each with one of each product. Answers their ids. */
function addMany(on: TestApp, count: number, buyer: string, products: readonly string[]): Promise<string[]> {
  const address = { address: '12 Lake Road', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
  const recipient = { recipientName: 'Asha', recipientPhone: '+919820011223', ...address };
  const items = products.map((productId) => ({ productId, productName: 'Mala', quantity: 1, unitPriceInr: 450 }));
  const order = { userId: buyer, createdAt: new Date().toISOString(), ...recipient, items, steps: [] };
  const context = { principal: PRODUCT, requestId: 'test' };
  return on.database.transaction((tx) => insertPastOrders(tx, Array(count).fill(order), 'Asia/Kolkata', context));
}
