import { addBusinessDays } from '@sankalp/contract/shared/business-days';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newStoredProduct } from '../../../testing/test-orders.ts';
import { newPartner, PARTNER, type Partner, statusesAtOnce } from '../../../testing/test-partner.ts';

/** Orders that were paid elsewhere. */

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();
let partner: Partner;
let bell: string;
let sent = 0;
beforeAll(async () => {
  partner = await newPartner(app, ['orders:read', 'orders:write']);
});
beforeEach(async () => {
  bell = await newStoredProduct(app, undefined, 5);
});

const HOUR_AGO = new Date(Date.now() - 60 * 60 * 1000).toISOString();
const orderBody = (fields: Record<string, unknown> = {}) => ({
  externalId: `shop-${++sent}`,
  person: { phone: '98204 30001', name: 'Asha Rane' },
  lines: [{ productId: bell, quantity: 2, unitPriceInr: 300 }],
  paidAt: HOUR_AGO,
  recipientName: 'Asha Rane',
  recipientPhone: '98204 30002',
  address: '12 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  ...fields,
});
const stockOf = async (id: string) => (await query('select stock from products where id = $1', [id]))[0].stock;
const countOrders = async (externalId: string) =>
  (await query('select count(*)::int as n from orders where external_id = $1', [externalId]))[0].n;

test('takes its units, runs the promise clock and stands on the desk, at what was paid', async () => {
  await query(`update products set external_id = 'INC-20' where id = $1`, [bell]);
  const body = orderBody({ lines: [{ sku: 'INC-20', quantity: 2, unitPriceInr: 300 }] });
  const { status, body: answer } = await partner.post('/orders', body);
  const shipBy = addBusinessDays(dayInZone(HOUR_AGO, 'Asia/Kolkata'), 5);
  const { id, number } = answer.data;
  const record = {
    id,
    number: expect.any(Number),
    externalId: body.externalId,
    status: 'confirmed',
    paymentStatus: 'paid',
    totalInr: 600,
    refundedInr: 0,
    courier: null,
    trackingNumber: null,
    shipBy,
    placedAt: HOUR_AGO,
    shippedAt: null,
    deliveredAt: null,
  };
  expect([status, answer.data]).toEqual([201, { ...record, outcome: 'created' }]);
  expect((await leela.get(`/orders/${id}`)).body.data).toMatchObject({
    number,
    username: 'Asha Rane',
    userPhone: '+919820430001',
    recipientPhone: '+919820430002',
    isStockReserved: true,
    items: [{ productId: bell, quantity: 2, unitPriceInr: 300 }],
    statusChanges: [{ from: null, to: 'confirmed', actor: PARTNER }],
  });
  expect(await stockOf(bell)).toBe(3);
  expect((await leela.get(`/orders/${id}/history`)).body.data).toMatchObject([{ action: 'create', actor: PARTNER }]);

  const again = await partner.post('/orders', { ...body, lines: [{ productId: bell, quantity: 3, unitPriceInr: 1 }] });
  expect([again.status, again.body.data]).toEqual([200, { ...record, outcome: 'unchanged' }]);
  expect(await stockOf(bell)).toBe(3);

  await leela.put(`/orders/${id}/tracking`, { trackingNumber: 'EE123456789IN' });
  for (const key of [id, `external:${body.externalId}`]) {
    const { data } = (await partner.get(`/orders/${encodeURIComponent(key)}`)).body;
    expect(data).toMatchObject({ id, status: 'shipped', trackingNumber: 'EE123456789IN' });
    expect(JSON.stringify(data)).not.toMatch(/Asha|Lake|9820430/);
  }
});

test('one that is known is answered, whatever has become of what it names', async () => {
  const body = orderBody();
  const { data } = (await partner.post('/orders', body)).body;
  const odd = { ...body, lines: [{ sku: 'gone', quantity: 1, unitPriceInr: 1 }], paidAt: '2020-01-01T00:00:00Z' };
  const again = await partner.post('/orders', odd);
  expect([again.status, again.body.data]).toEqual([200, { ...data, outcome: 'unchanged' }]);
  expect(await stockOf(bell)).toBe(3);
});

test.each([
  ['somebody who is known', true],
  ['somebody who is new', false],
])('of %s leaves the same lines in the log', async (_, isKnown) => {
  const person = { phone: `98204 4${isKnown ? '1' : '2'}001`, name: 'Meera Joshi' };
  if (isKnown) await partner.post('/orders', orderBody({ person }));
  const lines = [1, 1].map((quantity) => ({ productId: bell, quantity, unitPriceInr: 250 }));
  const { id, number } = (await partner.post('/orders', orderBody({ person, lines }))).body.data;
  const [line] = await query('select before, after from audit_log where entity_id = $1', [id]);
  expect(line).toMatchObject({
    before: null,
    after: { id, number, status: 'confirmed', totalInr: 500, shippedAt: null },
  });
  expect(Object.keys(line.after).filter((field) => ['earnedInr', 'searchText', 'version'].includes(field))).toEqual([]);
  const moves = await query(`select before, after from audit_log where entity_id = $1 and action = 'reserve'`, [bell]);
  expect(moves.at(-1)).toMatchObject({ before: { stock: isKnown ? 3 : 5 }, after: { stock: isKnown ? 1 : 3 } });
  expect(await query('select change, balance from stock_movements where order_id = $1', [id])).toHaveLength(1);
});

test('what is short, or no longer sold, is refused, and nothing is left behind', async () => {
  const short = orderBody({
    person: { phone: '98204 30009', name: 'Nobody Yet' },
    lines: [
      { productId: bell, quantity: 3, unitPriceInr: 300 },
      { productId: bell, quantity: 3, unitPriceInr: 0 },
    ],
  });
  expect(await partner.post('/orders', short)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  await leela.delete(`/products/${bell}`);
  expect(await partner.post('/orders', orderBody())).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect([await stockOf(bell), await countOrders(short.externalId)]).toEqual([5, 0]);
  expect(await query(`select 1 from users where whatsapp_mobile_number = '+919820430009'`)).toEqual([]);
});

test('the last unit goes to one of fifty', async () => {
  const lamp = await newStoredProduct(app, 'Last lamp', 1);
  const lines = [{ productId: lamp, quantity: 1, unitPriceInr: 300 }];
  const { answers, counts } = await statusesAtOnce(50, () => partner.post('/orders', orderBody({ lines })));
  expect(counts).toEqual({ 201: 1, 409: 49 });
  expect(new Set(answers.map(({ body }) => body.code ?? 'made'))).toEqual(new Set(['made', 'out_of_stock']));
  expect(await stockOf(lamp)).toBe(0);
});

test('the same order is made once, fifty at once', async () => {
  const body = orderBody({ lines: [{ productId: bell, quantity: 1, unitPriceInr: 300 }] });
  const { answers, counts } = await statusesAtOnce(50, () => partner.post('/orders', body));
  expect(counts).toEqual({ 200: 49, 201: 1 });
  expect(new Set(answers.map(({ body: { data } }) => data.number)).size).toBe(1);
  expect([await countOrders(body.externalId), await stockOf(bell)]).toEqual([1, 4]);
});

test('an order that an import brings in at the same moment is known', async () => {
  const body = orderBody();
  const userId = (await newUser(leela)).id;
  const client = await app.database.$client.connect();
  await client.query('begin');
  await client.query(
    `insert into orders (id, external_id, user_id, ship_by, total_inr, recipient_name, recipient_phone, address, city, state, pincode)
     values (gen_random_uuid(), $1, $2, now(), 0, 'x', 'x', 'x', 'x', 'x', 'x')`,
    [body.externalId, userId],
  );
  const answer = partner.post('/orders', body);
  const isWaiting = async () =>
    (await query(`select 1 from pg_stat_activity where wait_event = 'transactionid' and datname = current_database()`))
      .length > 0;
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 10_000 });
  await client.query('commit');
  client.release();
  expect(await answer).toMatchObject({ status: 200, body: { data: { totalInr: 0, outcome: 'unchanged' } } });
  expect(await stockOf(bell)).toBe(5);
});

describe('is refused', () => {
  test.each([
    [{ externalId: ' ' }, 'externalId is required'],
    [{ externalId: 'x'.repeat(101) }, 'externalId can have at most 100 characters'],
    [{ person: {} }, 'person must hold either an id or a phone number'],
    [{ person: { phone: '98204 30077' } }, 'person.name is required of somebody who is not known yet'],
    [{ person: { id: crypto.randomUUID() } }, 'person.id is unknown, or has been deleted'],
    [{ paidAt: '2020-01-01T00:00:00Z' }, 'paidAt must not lie more than 30 days back'],
    [{ paidAt: '2099-01-01T00:00:00Z' }, 'paidAt must not lie in the future'],
    [{ lines: [] }, 'lines must hold at least one line'],
    [{ lines: [{ sku: 'nothing', quantity: 1, unitPriceInr: 1 }] }, 'lines.0.sku is unknown, or has been deleted'],
    [{ recipientPhone: '+99 999 999' }, 'recipientPhone is not a valid phone number'],
  ])('with %j', async (fields, message) => {
    const answer = await partner.post('/orders', orderBody(fields));
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_request', message]);
  });

  test('where it is asked for by what nobody has sent', async () => {
    for (const key of [crypto.randomUUID(), 'external:nothing'])
      expect(await partner.get(`/orders/${key}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await partner.get('/orders/100001')).status).toBe(400);
  });
});

test('many at once come in with a report', async () => {
  const good = orderBody();
  const rows = [good, orderBody({ lines: [{ productId: bell, quantity: 9, unitPriceInr: 1 }] }), good];
  const { data } = (await partner.post('/orders/bulk', { rows })).body;
  expect(data).toMatchObject({ created: 1, unchanged: 1, refused: 1 });
  expect(data.rows.map(({ outcome, code }: Record<string, string>) => [outcome, code])).toEqual([
    ['created', null],
    ['refused', 'out_of_stock'],
    ['unchanged', null],
  ]);
});
