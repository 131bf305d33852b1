import { dayInZone } from '@sankalp/contract/shared/dates';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { newUser } from '../../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../../testing/test-orders.ts';

/** An order of 900 rupees that was paid. */
const add = (fields: Partial<Parameters<typeof newOrder>[1]> = {}) =>
  newOrder(app, { userId, productId: mala, quantity: 2, status: 'confirmed', paymentStatus: 'paid', ...fields });
const read = async (id: string) => (await ravi.get(`/orders/${id}`)).body.data;
const refund = (id: string, amountInr: unknown, more: object = {}) =>
  ravi.post(`/orders/${id}/refunds`, { amountInr, ...more });
const end = (id: string, status: string, more: object = {}) => ravi.put(`/orders/${id}/status`, { status, ...more });
const ship = (id: string) => ravi.put(`/orders/${id}/tracking`, { trackingNumber: 'EE1' });
const notesOf = async (...ids: string[]) => (await ravi.post('/orders/credit-notes', { ids })).body.data;

const app = await createTestApp({ FOUNDATION_GSTIN: '27AAATA1234A1Z5' });
const { query } = app;
const leela = await app.asSuperAdmin();
const userId = (await newUser(leela)).id;
const ravi = await app.asAdminWith(['order']);
const mala = await newStoredProduct(app, 'Mala', 10_000);
await query('update products set gst_rate_percent = 18');

describe('a refund', () => {
  test('comes with a cancellation: how much, when, why and by whom; nothing was billed yet', async () => {
    const id = await add();
    const { status, body } = await end(id, 'cancelled', { reason: 'Ordered twice', refundInr: 900 });
    expect([status, body.data.paymentStatus, body.data.refundedInr]).toEqual([200, 'refunded', 900]);
    expect(await read(id)).toMatchObject({
      refundedInr: 900,
      refunds: [
        {
          amountInr: 900,
          reason: 'Ordered twice',
          actor: 'Ravi Menon',
          at: expect.any(String),
          creditNoteNumber: null,
        },
      ],
    });
    expect(await notesOf(id)).toEqual([]);
  });

  test('in parts adds up to what was paid, each with a credit note of its own; the taxes add up, too', async () => {
    const id = await add();
    await ship(id);
    await end(id, 'delivered');
    expect((await end(id, 'returned', { refundInr: 301 })).body.data).toMatchObject({
      status: 'returned',
      paymentStatus: 'partially_refunded',
      refundedInr: 301,
    });
    expect((await refund(id, 599, { reason: 'The rest' })).body.data).toMatchObject({
      paymentStatus: 'refunded',
      refundedInr: 900,
    });
    const { refunds, invoiceNumber } = await read(id);
    const notes = await notesOf(id);
    expect(refunds).toMatchObject([{ amountInr: 301 }, { amountInr: 599, reason: 'The rest' }]);
    expect(notes).toMatchObject([
      { invoiceNumber, creditNoteNumber: refunds[0].creditNoteNumber, creditedInr: 301, creditedBeforeInr: 0 },
      { invoiceNumber, creditNoteNumber: refunds[1].creditNoteNumber, creditedInr: 599, creditedBeforeInr: 301 },
    ]);
    expect(refunds[0].creditNoteNumber).toMatch(/^CN\d{4}-\d{2}\/\d{6}$/);
    const lines = await query(`select after from audit_log where entity_id = $1 and action = 'refund'`, [id]);
    expect(lines).toMatchObject([{ after: { refundedInr: 900, paymentStatus: 'refunded' } }]);
  });

  test('of twenty at once is paid as often as there is money, and no number of a credit note is lost', async () => {
    const id = await add();
    await ship(id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, 200)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(4).fill(200), ...Array(16).fill(409)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set(['At most ₹100 can be refunded.']));
    const order = await read(id);
    expect(order).toMatchObject({ refundedInr: 800, paymentStatus: 'partially_refunded' });
    expect(order.refunds).toHaveLength(4);
    const [series] = await query(
      `select count(*)::int as notes, min(number) as first, max(number) as last,
        (select last_number from credit_note_series) as series from refunds where number is not null`,
    );
    expect([series.first, series.last, series.series]).toEqual([1, series.notes, series.notes]);
  });

  test.each([
    ['more than was paid', { paymentStatus: 'paid' }, 901, 409, 'At most ₹900 can be refunded.'],
    ['of what nobody paid', { paymentStatus: 'unpaid' }, 1, 409, 'There is nothing to refund.'],
    [
      'of cash that is still to come',
      { paymentStatus: 'cod', status: 'shipped' },
      1,
      409,
      'There is nothing to refund.',
    ],
    ['of what was refunded', { paymentStatus: 'refunded' }, 1, 409, 'There is nothing to refund.'],
    ['of a fraction', {}, 1.5, 400, 'amountInr must be a whole number of rupees, at least 1'],
    ['of nothing', {}, 0, 400, 'amountInr must be a whole number of rupees, at least 1'],
    ['below nothing', {}, -5, 400, 'amountInr must be a whole number of rupees, at least 1'],
    ['as a text', {}, '100', 400, 'amountInr must be a whole number of rupees, at least 1'],
    ['beyond all bounds', {}, 1e15, 400, 'amountInr must be at most 2147483647'],
  ] as const)('%s is refused and changes nothing', async (_, fields, amountInr, status, message) => {
    const id = await add(fields);
    const before = await read(id);
    const answer = await refund(id, amountInr);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await read(id)).toEqual(before);
  });

  test('belongs to a cancellation or return', async () => {
    const id = await add({ status: 'pending' });
    expect(await end(id, 'confirmed', { refundInr: 5 })).toBeRefused(
      400,
      'refundInr belongs to cancelled and returned alone',
    );
    expect(await end(id, 'cancelled', { refundInr: 901 })).toBeRefused(409, 'At most ₹900 can be refunded.');
    expect((await read(id)).status).toBe('pending');
  });

  test('of cash is paid back when the parcel was taken and came back', async () => {
    const id = await add({ status: 'delivered', paymentStatus: 'cod' });
    expect((await end(id, 'returned', { refundInr: 900 })).body.data.paymentStatus).toBe('refunded');
  });
});

describe('the payment of an order', () => {
  const pay = (id: string, paymentStatus: string, more: object = {}) =>
    ravi.patch(`/orders/${id}`, { paymentStatus, ...more });
  const BY_REFUND = 'An order becomes refunded only when a refund is noted for it.';
  const SETTLED = 'Money of this order was refunded, so its payment can no longer be changed.';

  test('goes from one to another of unpaid, paid and cod as long as nothing was refunded', async () => {
    const id = await add({ paymentStatus: 'unpaid' });
    for (const next of ['cod', 'paid', 'unpaid', 'paid', 'cod', 'unpaid']) {
      const { status, body } = await pay(id, next);
      expect([status, body.data.paymentStatus]).toEqual([200, next]);
    }
  });

  test.each([
    ['refunded', { status: 'returned' }, 'refunded', BY_REFUND],
    ['refunded in part', {}, 'partially_refunded', BY_REFUND],
    ['refunded though nobody paid', { paymentStatus: 'unpaid' }, 'refunded', BY_REFUND],
    ['unpaid after all was refunded', { paymentStatus: 'refunded' }, 'unpaid', SETTLED],
    ['paid after all was refunded', { paymentStatus: 'refunded' }, 'paid', SETTLED],
    ['refunded in part after all was refunded', { paymentStatus: 'refunded' }, 'partially_refunded', SETTLED],
    ['paid after a part was refunded', { paymentStatus: 'partially_refunded', refundedInr: 400 }, 'paid', SETTLED],
    ['unpaid after a part was refunded', { paymentStatus: 'partially_refunded', refundedInr: 400 }, 'unpaid', SETTLED],
    ['refunded after a part was', { paymentStatus: 'partially_refunded', refundedInr: 400 }, 'refunded', SETTLED],
  ] as const)('does not become %s by an edit: nothing of it is saved', async (_, fields, next, message) => {
    const id = await add(fields);
    const before = await read(id);
    expect(await pay(id, next, { courier: 'Delhivery' })).toBeRefused(409, message);
    expect(await read(id)).toEqual(before);
  });

  test('comes back as it is with an edit of something else, and a refund can follow', async () => {
    const id = await add();
    await refund(id, 400);
    const same = await pay(id, 'partially_refunded', { courier: 'Delhivery' });
    expect([same.status, same.body.data.courier]).toEqual([200, 'Delhivery']);
    expect((await refund(id, 500)).body.data).toMatchObject({ paymentStatus: 'refunded', refundedInr: 900 });
  });

  test('that turns out to have never come leaves no bill behind: the returned order gets its credit note', async () => {
    const id = await add();
    await ship(id);
    await end(id, 'delivered');
    await end(id, 'returned');
    expect(await notesOf(id)).toEqual([]);
    expect((await pay(id, 'unpaid')).status).toBe(200);
    expect(await notesOf(id)).toMatchObject([{ creditedInr: 900 }]);
    // The money had come after all: it is paid back, and the bill is not taken off twice.
    expect((await pay(id, 'paid')).status).toBe(200);
    expect((await refund(id, 900)).body.data).toMatchObject({ paymentStatus: 'refunded', refundedInr: 900 });
    expect(await notesOf(id)).toHaveLength(1);
  });

  test('of an edit and a refund at once is settled by the refund, whichever comes first', async () => {
    const id = await add();
    const [edit, back] = await Promise.all([pay(id, 'unpaid'), refund(id, 900)]);
    expect([edit.status, back.status].toSorted()).toEqual([200, 409]);
    const { paymentStatus, refundedInr } = await read(id);
    expect([paymentStatus, refundedInr]).toEqual(back.status === 200 ? ['refunded', 900] : ['unpaid', 0]);
  });
});

test('the file of a month has each credit note with its taxes, and what was paid back without one', async () => {
  const other = await createTestApp({ FOUNDATION_GSTIN: '27AAATA1234A1Z5' });
  const admin = await other.asSuperAdmin();
  const buyer = await newUser(admin);
  const productId = await newStoredProduct(other, 'Mala');
  await other.database.$client.query('update products set gst_rate_percent = 18');
  const order = (paymentStatus: 'paid' | 'unpaid') =>
    newOrder(other, { userId: buyer.id, productId, status: 'confirmed', paymentStatus, recipientName: '=1+1' });
  const [billed, unbilled, unpaid] = [await order('paid'), await order('paid'), await order('unpaid')];
  for (const id of [billed, unpaid]) await admin.put(`/orders/${id}/tracking`, { trackingNumber: 'T' });
  await admin.put(`/orders/${billed}/status`, { status: 'cancelled', refundInr: 100 });
  await admin.post(`/orders/${billed}/refunds`, { amountInr: 350 });
  await admin.put(`/orders/${unbilled}/status`, { status: 'cancelled', refundInr: 450 });
  await admin.put(`/orders/${unpaid}/status`, { status: 'cancelled' });
  const today = dayInZone(Date.now(), 'Asia/Kolkata');
  const day = today.split('-').reverse().join('/');
  const file = String((await admin.get(`/orders/month-end.csv?month=${today.slice(0, 7)}`)).body);
  const [year] = /\d{4}-\d{2}(?=\/000001)/.exec(file) ?? [];
  const [, ...lines] = file.replace('\ufeff', '').trim().split('\n');
  expect(lines.slice(2)).toEqual([
    `Refund,${day},${year}/000001,CN${year}/000001,100001,'=1+1,Maharashtra,refunded,84.74,7.63,7.63,0.00,15.26,100.00,100.00`,
    `Refund,${day},${year}/000001,CN${year}/000002,100001,'=1+1,Maharashtra,refunded,296.62,26.69,26.69,0.00,53.38,350.00,350.00`,
    `Refund,${day},,,100002,'=1+1,Maharashtra,refunded,0.00,0.00,0.00,0.00,0.00,0.00,450.00`,
    `Refund,${day},${year}/000002,CN${year}/000003,100003,'=1+1,Maharashtra,unpaid,381.36,34.32,34.32,0.00,68.64,450.00,0.00`,
  ]);
});
