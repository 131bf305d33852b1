import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';
import { newCourse } from '../../testing/test-courses.ts';
import { newAppClient } from '../../testing/test-person.ts';

/** Carts: what they cost, what they hold, and what refuses them. */

const shop = await createShop();
const { app, gateway, rules, newBuyer, newLamp, stockOf, age } = shop;
const leela = await app.asSuperAdmin();
let asha: Buyer;
let lamp: string;
let course: string;

const COUPON = { discountPercentage: 10, expiryTime: '2099-01-31T18:29:59.000Z' };
const newCoupon = async (fields = {}) => (await leela.post('/coupons', { ...COUPON, ...fields })).body.data;

beforeAll(async () => {
  course = (await newCourse(app, leela, { priceInr: 999, discountInr: 555 })).id;
});
beforeEach(async () => {
  [asha, lamp] = [await newBuyer(), await newLamp(5)];
  rules.arePaymentsOn = true;
  rules.codOn = true;
});

describe('a quote', () => {
  test('takes the discount off each unit, in whole rupees, and holds nothing', async () => {
    const { code } = await newCoupon({ discountPercentage: 7 });
    const lines = [product(lamp, 2), { kind: 'course', id: course }];
    const { status, body } = await asha.post('/quotes', { lines, couponCode: code.toLowerCase() });
    expect([status, body.data]).toEqual([
      200,
      {
        lines: [
          expect.objectContaining({ id: lamp, quantity: 2, listPriceInr: 500, unitPriceInr: 419, totalInr: 838 }),
          expect.objectContaining({ id: course, quantity: 1, listPriceInr: 999, unitPriceInr: 517, totalInr: 517 }),
        ],
        coupon: { code, discountPercentage: 7, refusal: null, message: null },
        subtotalInr: 1_455,
        discountInr: 100,
        totalInr: 1_355,
      },
    ]);
    expect(await stockOf(lamp)).toBe(5);
  });

  test('tells what cannot be had, and why, and is without it', async () => {
    await leela.post('/user-courses/admin/assign', { userId: asha.id, courseId: course });
    const gone = await newLamp(3);
    await leela.delete(`/products/${gone}`);
    const missing = crypto.randomUUID();
    const lines = [product(lamp, 3), product(lamp, 3), product(gone), { kind: 'course', id: course }, product(missing)];
    const { data } = (await asha.post('/quotes', { lines: [...lines, product(await newLamp(1))] })).body;
    expect(data.lines.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
      'out_of_stock',
      'out_of_stock',
      'out_of_stock',
      'already_enrolled',
      'not_found',
      null,
    ]);
    expect([data.totalInr, data.lines[0].message]).toEqual([450, expect.stringContaining('5 in stock, 6 wanted')]);
  });

  test('is open without a person, and knows the coupons of one who has signed in', async () => {
    const client = await newAppClient(app);
    const meera = await client.signIn('+919820750001');
    const { code } = await newCoupon({ userId: meera.id });
    const ask = (caller: Pick<typeof client, 'post'>) =>
      caller.post('/quotes', { lines: [product(lamp)], couponCode: code });
    expect((await ask(client)).body.data.coupon).toMatchObject({ refusal: 'for_others', discountPercentage: null });
    expect((await ask(meera)).body.data).toMatchObject({ totalInr: 405, coupon: { refusal: null } });
    const { status, body } = await client.get('/checkouts/x', { authorization: 'Bearer e30.e30.x' });
    expect([status, body.code]).toEqual([401, 'token_invalid']);
  });
});

describe('a checkout', () => {
  test('holds its units with a line in the ledger, and is no order', async () => {
    const { status, body } = await asha.begin({ lines: [product(lamp, 2)], expectedTotalInr: 900 });
    expect([status, body.data]).toMatchObject([
      201,
      { status: 'held', totalInr: 900, orderId: null, receiptNumber: null, paymentStatus: null, enrolmentIds: [] },
    ]);
    const { id, expiresAt, createdAt } = body.data;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(15 * 60_000);
    expect(await stockOf(lamp)).toBe(3);
    const ledger = await app.query(
      'select reason, checkout_id, order_id, change from stock_movements where product_id = $1',
      [lamp],
    );
    expect(ledger).toEqual([{ reason: 'hold', checkout_id: id, order_id: null, change: -2 }]);
    expect(await app.query('select id from orders where user_id = $1', [asha.id])).toEqual([]);
    const { data } = (await leela.get(`/products/${lamp}/stock-ledger`)).body;
    expect(data).toMatchObject([{ reason: 'hold', change: -2, balance: 3 }]);
  });

  test('is given back by its person, also twice, and by nobody else', async () => {
    const { code } = await newCoupon();
    const { data } = (await asha.begin({ lines: [product(lamp, 2)], couponCode: code, expectedTotalInr: 810 })).body;
    const ravi = await newBuyer();
    expect((await ravi.remove(`/checkouts/${data.id}`)).status).toBe(404);
    expect((await ravi.get(`/checkouts/${data.id}`)).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await asha.remove(`/checkouts/${data.id}`);
      expect([status, body.data.status]).toEqual([200, 'cancelled']);
    }
    expect(await stockOf(lamp)).toBe(5);
    const again = await asha.begin({ lines: [product(lamp, 5)], couponCode: code, expectedTotalInr: 5 * 405 });
    expect(again.status).toBe(201);
  });

  test('does not begin at a price that its person has not seen: the failure holds the new quote', async () => {
    const { status, body } = await asha.begin({ lines: [product(lamp, 2)], expectedTotalInr: 899 });
    expect([status, body.code, body.quote.totalInr]).toEqual([409, 'price_changed', 900]);
    expect(await stockOf(lamp)).toBe(5);
  });

  test('counts two lines of one product together', async () => {
    const { status, body } = await asha.begin({ lines: [product(lamp, 3), product(lamp, 3)], expectedTotalInr: 2_700 });
    expect([status, body.code]).toEqual([409, 'out_of_stock']);
    const fits = await asha.begin({ lines: [product(lamp, 3), product(lamp, 2)], expectedTotalInr: 2_250 });
    expect([fits.status, await stockOf(lamp)]).toEqual([201, 0]);
  });

  test('of nothing to pay is paid at once, without a gateway and without a receipt', async () => {
    rules.arePaymentsOn = false;
    const free = (await newCourse(app, leela, { priceInr: 500, discountInr: 0 })).id;
    const { status, body } = await asha.begin({ lines: [{ kind: 'course', id: free }], expectedTotalInr: 0 });
    expect([status, body.data.status, body.data.receiptNumber]).toEqual([201, 'paid', null]);
    const [enrolment] = await app.query('select amount_inr, assigned_by from enrolments where id = $1', [
      body.data.enrolmentIds[0],
    ]);
    expect(enrolment).toEqual({ amount_inr: 0, assigned_by: null });
    const twice = await asha.begin({ lines: [{ kind: 'course', id: free }], expectedTotalInr: 0 });
    expect([twice.status, twice.body.code]).toEqual([409, 'already_enrolled']);
  });

  test('to be paid on delivery is an order at once, of parcels alone, three at a time', async () => {
    const cod = { payment: 'cod', lines: [product(lamp)], expectedTotalInr: 450 };
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await asha.begin(cod);
      expect([status, body.data.status, body.data.receiptNumber]).toEqual([201, 'placed', null]);
      const order = (await leela.get(`/orders/${body.data.orderId}`)).body.data;
      expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'cod', totalInr: 450, isStockReserved: true });
    }
    expect(await asha.begin(cod)).toBeRefused(409, '3 parcels are still to be paid on delivery.');
    const mixed = { ...cod, lines: [product(lamp), { kind: 'course', id: course }], expectedTotalInr: 1_005 };
    expect((await (await newBuyer()).begin(mixed)).body.code).toBe('cod_refused');
    rules.codOn = false;
    expect((await (await newBuyer()).begin(cod)).body.code).toBe('cod_refused');
    expect(await stockOf(lamp)).toBe(2);
  });

  test('is begun ten times an hour at most', async () => {
    const body = { lines: [product(lamp)], expectedTotalInr: 450 };
    for (let time = 0; time < 10; time += 1) {
      const begun = await asha.begin(body);
      await asha.remove(`/checkouts/${begun.body.data.id}`);
    }
    const { status, headers } = await asha.begin(body);
    expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true]);
    await app.query(`update checkouts set created_at = created_at - interval '1 hour' where user_id = $1`, [asha.id]);
    expect((await asha.begin(body)).status).toBe(201);
  });

  test.each([
    [{ lines: [] }, 'lines must hold at least one line'],
    [{ lines: [product(crypto.randomUUID(), 0)] }, 'quantity must be a whole number'],
    [{ lines: [{ kind: 'course', id: course, quantity: 2 }] }, ''],
    [{ lines: [{ kind: 'gift', id: crypto.randomUUID() }] }, ''],
    [{ payment: 'card' }, 'payment must be one of online, cod'],
    [{ recipient: undefined }, 'recipient is required where a product is bought'],
    [{ recipient: { recipientPhone: '+99 999' } }, ''],
    [{ expectedTotalInr: -1 }, 'expectedTotalInr must be a whole number'],
    [{ couponCode: 'x' }, 'couponCode must be a code'],
  ])('%j is refused', async (fields, message) => {
    const answer = await asha.begin({ lines: [product(lamp)], expectedTotalInr: 450, ...fields });
    expect([answer.status, [answer.body.message].flat().join()]).toEqual([400, expect.stringContaining(message)]);
    expect(await stockOf(lamp)).toBe(5);
  });

  test('needs an Idempotency-Key, and is begun once by it', async () => {
    const client = await newAppClient(app);
    const meera = await client.signIn('+919820750002');
    const body = { lines: [product(lamp)], payment: 'cod', expectedTotalInr: 450 };
    expect((await meera.post('/checkouts', body, null)).body.code).toBe('idempotency_key_missing');
    const online = { ...body, payment: 'online', lines: [{ kind: 'course', id: course }], expectedTotalInr: 555 };
    const [first, second] = [
      await meera.post('/checkouts', online, 'one'),
      await meera.post('/checkouts', online, 'one'),
    ];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(await app.query('select id from checkouts where user_id = $1', [meera.id])).toHaveLength(1);
  });
});

describe('the payment sheet', () => {
  const held = () => asha.held({ lines: [product(lamp)], expectedTotalInr: 450 });

  test('is opened with the same order of the gateway while the checkout is held', async () => {
    const { id, orderId } = await held();
    const { data } = (await asha.post(`/checkouts/${id}/payment`, {})).body;
    const [{ phone }] = await app.query('select whatsapp_mobile_number as phone from users where id = $1', [asha.id]);
    expect(data).toEqual({
      gateway: 'razorpay',
      keyId: gateway.keyId,
      gatewayOrderId: orderId,
      amountPaise: 45_000,
      currency: 'INR',
      isTest: true,
      prefill: { name: 'Asha Rane', phone },
    });
  });

  test('asks for one order of the gateway, though its first answer is lost and the second call comes twice', async () => {
    const { data } = (await asha.begin({ lines: [product(lamp)], expectedTotalInr: 450 })).body;
    const pay = () => asha.post(`/checkouts/${data.id}/payment`, {});
    gateway.losesAnswers = true;
    expect((await pay()).body.code).toBe('gateway_down');
    gateway.losesAnswers = false;
    const answers = await Promise.all([pay(), pay()]);
    expect(new Set(answers.map(({ body }) => body.data.gatewayOrderId)).size).toBe(1);
    expect(await app.query('select count(*)::int as n from gateway_orders where checkout_id = $1', [data.id])).toEqual([
      { n: 1 },
    ]);
  });

  test('is not there for what is over, on delivery, or while payments are off', async () => {
    const { id } = await held();
    await age(id, 16);
    expect((await asha.post(`/checkouts/${id}/payment`, {})).body.code).toBe('expired');
    const cod = await asha.begin({ payment: 'cod', lines: [product(lamp)], expectedTotalInr: 450 });
    expect((await asha.post(`/checkouts/${cod.body.data.id}/payment`, {})).body.code).toBe('already_paid');
    rules.arePaymentsOn = false;
    const off = await asha.begin({ lines: [product(lamp)], expectedTotalInr: 450 });
    expect([off.status, off.body.code]).toEqual([503, 'payments_off']);
  });
});
