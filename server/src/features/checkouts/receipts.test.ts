import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../shared/testing/test-database.ts';
import { afterUse } from '../../testing/after-use.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';
import { newCourse } from '../../testing/test-courses.ts';

/** Receipts of what people pay in the app, as they and the admins read them. */

const SELLER = {
  FOUNDATION_NAME: 'Ananda Foundation',
  FOUNDATION_ADDRESS: '1 Ashram Road, Pune 411001',
  FOUNDATION_GSTIN: '27AAATA1234A1Z5',
};
const testDatabase = { ...(await createTestDatabase()) };
afterUse(testDatabase.drop);
testDatabase.drop = async () => undefined;
const { app, gateway, newBuyer, newLamp, tell, sendEvent, age, run } = await createShop(SELLER, { testDatabase });
const { query } = app;
const leela = await app.asSuperAdmin();
let asha: Buyer;
let lamp: string;
let course: string;

beforeAll(async () => {
  course = (await newCourse(app, leela, { priceInr: 999, discountInr: 550, name: 'Breath' })).id;
});
beforeEach(async () => {
  [asha, lamp] = [await newBuyer(), await newLamp(9)];
  gateway.isTest = true;
});

const cart = () => ({ lines: [product(lamp, 2), { kind: 'course', id: course }], expectedTotalInr: 1_450 });
async function bought(fields: Record<string, unknown> = cart(), buyer = asha) {
  const { id, orderId: gatewayOrderId } = await buyer.held(fields);
  const payment = gateway.pay(gatewayOrderId);
  const { data } = (await buyer.confirm(id, payment)).body;
  return { id, payment, gatewayOrderId, orderId: data.orderId as string };
}
const receiptOf = async (id: string, buyer = asha) => (await buyer.get(`/me/receipts/${id}`)).body.data;
const printed = async (...ids: string[]) => (await leela.post('/orders/receipts', { ids })).body.data;
const refundedAtGateway = (paymentId: string, amountPaise: number, state: 'requested' | 'processed') => {
  const refund = { id: `rfnd_${paymentId}`, paymentId, amountPaise, state, receipt: null };
  return sendEvent({ id: `evt_${paymentId}_${state}`, type: 'refund', refund });
};

test('a receipt says what was bought, from whom, by whom and how it was paid, also to who prints it', async () => {
  const body = { discountPercentage: 10, expiryTime: '2099-01-31T18:29:59.000Z' };
  const { code } = (await leela.post('/coupons', body)).body.data;
  const { id, payment, orderId } = await bought({ ...cart(), couponCode: code, expectedTotalInr: 1_305 });
  const receipt = await receiptOf(id);
  const { number: orderNumber } = (await leela.get(`/orders/${orderId}`)).body.data;
  const { number: checkoutNumber, receiptNumber } = await asha.read(id);
  const [{ phone }] = await query('select whatsapp_mobile_number as phone from users where id = $1', [asha.id]);
  expect(receipt).toEqual({
    id,
    receiptNumber,
    paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    checkoutNumber,
    orderId,
    orderNumber,
    sellerName: 'Ananda Foundation',
    sellerAddress: '1 Ashram Road, Pune 411001',
    sellerGstin: '27AAATA1234A1Z5',
    buyerName: 'Asha Rane',
    buyerPhone: phone,
    lines: [
      {
        kind: 'product',
        name: expect.stringMatching(/^Lamp /),
        startsAt: null,
        quantity: 2,
        listPriceInr: 500,
        discountInr: 190,
        totalInr: 810,
      },
      {
        kind: 'course',
        name: 'Breath',
        startsAt: null,
        quantity: 1,
        listPriceInr: 999,
        discountInr: 504,
        totalInr: 495,
      },
    ],
    listTotalInr: 1_999,
    discountInr: 694,
    couponCode: code,
    couponInr: 145,
    totalInr: 1_305,
    gateway: 'razorpay',
    paymentId: payment.id,
    isTest: true,
    refundedPaise: 0,
    refunds: [],
  });
  expect(await printed(id)).toEqual([receipt]);
  expect(await printed(orderId)).toEqual([receipt]);
  expect((await leela.get(`/orders/${orderId}`)).body.data.receiptNumber).toBe(receiptNumber);
  expect((await asha.get(`/me/orders/${orderId}`)).body.data).toMatchObject({ checkoutId: id, receiptNumber });
});

test('a price above that of the list is no discount below nothing', async () => {
  const dear = (await newCourse(app, leela, { priceInr: 100, discountInr: 150 })).id;
  const { id } = await bought({ lines: [{ kind: 'course', id: dear }], expectedTotalInr: 150 });
  expect(await receiptOf(id)).toMatchObject({
    listTotalInr: 150,
    discountInr: 0,
    lines: [{ listPriceInr: 150, discountInr: 0, totalInr: 150 }],
  });
});

test('stays as it was, whatever becomes of the person, the prices and the foundation', async () => {
  const { id } = await bought();
  const before = await receiptOf(id);
  const other = await createTestApp({ ...SELLER, FOUNDATION_NAME: 'Another Foundation' }, { testDatabase });
  await query(`update users set name = 'Asha Kale', whatsapp_mobile_number = '+919820799999' where id = $1`, [asha.id]);
  await query(`update products set name = 'Torch', price_inr = 1, discounted_price_inr = 1 where id = $1`, [lamp]);
  const answer = await other.call('POST', '/orders/receipts', { body: { ids: [id] }, token: leela.token });
  expect(answer.body.data).toEqual([before]);
});

test('receipts are listed by pages, the newest first, and nobody reads those of others', async () => {
  const ids: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    ids.unshift((await bought({ lines: [product(lamp)], expectedTotalInr: 450 })).id);
  }
  await asha.held({ lines: [product(lamp)], expectedTotalInr: 450 });
  const page = async (query: string, buyer = asha) => {
    const { data, total } = (await buyer.get(`/me/receipts${query}`)).body;
    return [total, data.map((receipt: { id: string }) => receipt.id)];
  };
  expect(await page('?limit=2')).toEqual([3, ids.slice(0, 2)]);
  expect(await page('?limit=2&page=2')).toEqual([3, ids.slice(2)]);
  const ravi = await newBuyer();
  expect(await page('', ravi)).toEqual([0, []]);
  expect(await ravi.get(`/me/receipts/${ids[0]}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'Checkout not found' },
  });
  expect((await asha.get('/me/receipts/1')).status).toBe(400);
  expect((await asha.get('/me/receipts?limit=101')).status).toBe(400);
  // As they were asked for, each once, and those without one left out.
  const asked = [ids[2], crypto.randomUUID(), ids[0], ids[2], ids[1]].map(String);
  expect((await printed(...asked)).map((receipt: { id: string }) => receipt.id)).toEqual([ids[2], ids[0], ids[1]]);
});

describe('there is none, and the failure says why,', () => {
  const refused = async (id: string) => {
    const { status, body } = await asha.get(`/me/receipts/${id}`);
    expect([status, body.code, await printed(id)]).toEqual([404, 'not_found', []]);
    return body.message;
  };
  const NOT_PAID = 'This checkout is not paid: its receipt is made when the money is there.';

  test('before it is paid, and where it never was', async () => {
    const { id } = await asha.held(cart());
    expect(await refused(id)).toBe(NOT_PAID);
    await asha.remove(`/checkouts/${id}`);
    expect(await refused(id)).toBe(NOT_PAID);
  });

  test('of a parcel that is paid on delivery', async () => {
    const { data } = (await asha.begin({ payment: 'cod', lines: [product(lamp)], expectedTotalInr: 450 })).body;
    expect(await refused(data.id)).toBe(
      'This parcel is paid on delivery, so that it has no receipt: its invoice comes with it.',
    );
    expect((await leela.get(`/orders/${data.orderId}`)).body.data.receiptNumber).toBeNull();
    expect(await printed(data.orderId)).toEqual([]);
  });

  test('of what was free', async () => {
    const free = (await newCourse(app, leela, { priceInr: 100, discountInr: 0 })).id;
    const { data } = (await asha.begin({ lines: [{ kind: 'course', id: free }], expectedTotalInr: 0 })).body;
    expect(await refused(data.id)).toBe('Nothing was paid for this, so that it has no receipt.');
    expect((await asha.get('/me/receipts')).body).toEqual({ data: [], total: 0 });
  });
});

describe('money that went back', () => {
  test('stands on the receipt from when it is asked for, and not where it failed', async () => {
    const { id, payment, orderId } = await bought();
    await leela.post(`/orders/${orderId}/refunds`, { amountInr: 300, reason: 'Broken' });
    await app.runJobs();
    const refund = { at: expect.any(String), amountPaise: 30_000, status: 'requested' };
    expect(await receiptOf(id)).toMatchObject({ totalInr: 1_450, refundedPaise: 0, refunds: [refund] });
    await refundedAtGateway(payment.id, 115_000, 'processed');
    const elsewhere = { at: expect.any(String), amountPaise: 115_000, status: 'processed' };
    await expect
      .poll(() => receiptOf(id))
      .toMatchObject({ totalInr: 1_450, refundedPaise: 115_000, refunds: [refund, elsewhere] });
    await query(`update payment_refunds set status = 'failed', failure = 'x' where reason = 'order'`);
    expect((await receiptOf(id)).refunds).toEqual([elsewhere]);
  });

  test('names the payment that bought it, though another was seen before and came twice', async () => {
    const { id, orderId: gatewayOrderId } = await asha.held(cart());
    const first = gateway.pay(gatewayOrderId, { state: 'failed' });
    await tell(first);
    await expect.poll(async () => (await asha.read(id)).paymentStatus).toBe('failed');
    const second = gateway.pay(gatewayOrderId);
    const { orderId } = (await asha.confirm(id, second)).body.data;
    gateway.payments.set(first.id, { ...first, state: 'captured' });
    await asha.confirm(id, second);
    await app.runJobs();
    expect(await receiptOf(id)).toMatchObject({ paymentId: second.id, refundedPaise: 0, refunds: [] });
    // A refund of an admin goes back of the same.
    await leela.post(`/orders/${orderId}/refunds`, { amountInr: 300, reason: 'Broken' });
    await app.runJobs();
    await app.runJobs();
    const sent = [...gateway.refunds.values()].map(({ paymentId, amountPaise }) => [paymentId, amountPaise]);
    expect(sent.slice(-2)).toEqual([
      [first.id, 145_000],
      [second.id, 30_000],
    ]);
  });
});

test('money that came late has a receipt of the day on which it came', async () => {
  const { id, orderId } = await asha.held({ lines: [product(lamp, 2)], expectedTotalInr: 900 });
  await age(id, 16);
  await run('expire-checkouts');
  await query(`update checkouts set ended_at = ended_at - interval '1 day' where id = $1`, [id]);
  await tell(gateway.pay(orderId));
  await expect.poll(() => receiptOf(id)).toMatchObject({ totalInr: 900 });
  const { paidAt } = await receiptOf(id);
  expect(Math.abs(Date.now() - Date.parse(paidAt))).toBeLessThan(3_600_000);
});

test('it is no test where money has moved', async () => {
  gateway.isTest = false;
  const { id } = await bought();
  expect((await receiptOf(id)).isTest).toBe(false);
});

test('an erasure takes the person from it, and nothing else', async () => {
  const [{ phone }] = await query('select whatsapp_mobile_number as phone from users where id = $1', [asha.id]);
  const { id } = await bought();
  const before = await receiptOf(id);
  await app.visitor.post('/delete-request', { name: 'Asha Rane', mobileNumber: phone });
  const [request] = await query('select id from deletion_requests where mobile_number = $1', [phone]);
  for (const status of ['under_review', 'approved', 'erased']) {
    expect((await leela.put(`/delete-requests/${request.id}/status`, { status })).status).toBe(200);
  }
  expect(await printed(id)).toEqual([{ ...before, buyerName: 'Erased person', buyerPhone: null }]);
});

test('admins who hold the module of orders print them, and nobody else', async () => {
  const { id } = await bought();
  const ids = { ids: [id] };
  expect((await (await app.asAdminWith(['order'])).post('/orders/receipts', ids)).status).toBe(200);
  expect((await (await app.asAdminWith(['user', 'course'])).post('/orders/receipts', ids)).status).toBe(403);
  expect((await leela.post('/orders/receipts', { ids: [] })).status).toBe(400);
  expect((await leela.post('/orders/receipts', { ids: ['1'] })).status).toBe(400);
});
