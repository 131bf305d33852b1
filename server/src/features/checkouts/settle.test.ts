import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createShop, lampsAndCourse, product } from '../../testing/test-checkouts.ts';
import { newCourse } from '../../testing/test-courses.ts';
import { ASK_JOB } from './expiry.ts';
import { EVENT_JOB } from './gateway-events.ts';

/** Money that comes in, by whomever and in whatever order it is told: what was bought is there once, or the money goes back. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, tell, stateOf, eventsAbout, stockOf, run, allHandled } = shop;
const { query } = app;
const leela = await app.asSuperAdmin();
let asha: Buyer;
let lamp: string;
let course: string;

beforeAll(async () => {
  course = (await newCourse(app, leela, { priceInr: 999, discountInr: 550 })).id;
});
beforeEach(async () => {
  [asha, lamp] = [await newBuyer(), await newLamp(5)];
  gateway.recover();
});

const cart = () => lampsAndCourse(lamp, course);
const stateBecomes = (id: string, state: string) => expect.poll(() => stateOf(id)).toBe(state);
/** Counts of what a checkout has led to. */
const outcomes = async (id: string) =>
  (
    await query(
      `select (select count(*)::int from orders o join checkouts c on c.user_id = o.user_id where c.id = $1) as orders,
         (select count(*)::int from enrolments e join checkouts c on c.user_id = e.user_id where c.id = $1) as enrolments,
         (select count(*)::int from events where type = 'checkout.paid' and entity_id = $1) as events,
         (select count(*)::int from audit_log where action = 'pay' and entity_id = $1) as lines`,
      [id],
    )
  )[0];
const ONCE = { orders: 1, enrolments: 1, events: 1, lines: 1 };
const NEVER = { orders: 0, enrolments: 0, events: 0, lines: 0 };

test('what is paid becomes an order, enrolments and a receipt, and its units are sold', async () => {
  const { id, orderId: gatewayOrder } = await asha.held(cart());
  const { status, body } = await asha.confirm(id, gateway.pay(gatewayOrder));
  expect([status, body.data]).toMatchObject([
    200,
    { status: 'paid', paymentStatus: 'captured', receiptNumber: expect.stringMatching(/^R\d{4}-\d{2}\/\d{6}$/) },
  ]);
  const { orderId, enrolmentIds } = body.data;
  expect((await leela.get(`/orders/${orderId}`)).body.data).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    totalInr: 900,
    recipientName: 'Asha Rane',
    isStockReserved: true,
    items: [{ quantity: 2, unitPriceInr: 450 }],
  });
  const [enrolment] = await query(
    'select user_id, course_id, amount_inr, assigned_by from enrolments where id = $1',
    enrolmentIds,
  );
  expect(enrolment).toEqual({ user_id: asha.id, course_id: course, amount_inr: 550, assigned_by: null });
  const ledger = await query('select reason, change, balance from stock_movements where product_id = $1 order by id', [
    lamp,
  ]);
  expect(ledger).toEqual([
    { reason: 'hold', change: -2, balance: 3 },
    { reason: 'release', change: 2, balance: 5 },
    { reason: 'order', change: -2, balance: 3 },
  ]);
  expect([await stockOf(lamp), await outcomes(id)]).toEqual([3, ONCE]);
  expect(await eventsAbout(id)).toEqual(['payment.captured']);
  expect((await asha.remove(`/checkouts/${id}`)).body.code).toBe('already_paid');
  expect((await asha.post(`/checkouts/${id}/payment`, {})).body.code).toBe('already_paid');
});

test('receipts are numbered without a gap, also where a checkout is undone', async () => {
  const numbers = async () =>
    (await query('select receipt_number as n from checkouts where receipt_number is not null order by 1')).map(
      ({ n }) => n,
    );
  for (let time = 0; time < 3; time += 1) {
    const buyer = await newBuyer();
    const { id, orderId } = await buyer.held({ lines: [{ kind: 'course', id: course }], expectedTotalInr: 550 });
    if (time === 1) await leela.post('/user-courses/admin/assign', { userId: buyer.id, courseId: course });
    await buyer.confirm(id, gateway.pay(orderId));
  }
  const all = await numbers();
  expect(all).toEqual(all.map((_, index) => index + 1));
});

test('units that are held are sold, though the product is no longer', async () => {
  const { id, orderId } = await asha.held({ lines: [product(lamp, 2)], expectedTotalInr: 900 });
  await leela.delete(`/products/${lamp}`);
  expect((await asha.confirm(id, gateway.pay(orderId))).body.data.status).toBe('paid');
});

describe('the gateway tells', () => {
  test('and nobody else does', async () => {
    const { id, orderId } = await asha.held(cart());
    expect((await tell(gateway.pay(orderId))).statusCode).toBe(200);
    await stateBecomes(id, 'paid');
    expect(await outcomes(id)).toEqual(ONCE);
  });

  test('three times, before the phone does, and in reverse', async () => {
    const { id, orderId } = await asha.held(cart());
    const captured = gateway.pay(orderId);
    const eventId = `evt_${crypto.randomUUID()}`;
    for (let time = 0; time < 3; time += 1) expect((await tell(captured, eventId)).statusCode).toBe(200);
    await tell({ ...captured, state: 'authorized' });
    await tell({ ...captured, state: 'failed' });
    await stateBecomes(id, 'paid');
    expect((await asha.confirm(id, captured)).body.data).toMatchObject({ status: 'paid', paymentStatus: 'captured' });
    expect(await outcomes(id)).toEqual(ONCE);
  });

  test('in 50 copies at once', async () => {
    const { id, orderId } = await asha.held(cart());
    const captured = gateway.pay(orderId);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tell(captured, index % 2 ? `evt_same_${id}` : undefined)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await stateBecomes(id, 'paid');
    expect(await outcomes(id)).toEqual(ONCE);
    expect(await eventsAbout(id)).toEqual(['payment.captured']);
  });

  test('of an authorisation, then of a failure, then of the money', async () => {
    const { id, orderId } = await asha.held(cart());
    const payment = gateway.pay(orderId, { state: 'failed' });
    const pending = await asha.confirm(id, payment);
    expect([pending.status, pending.body.data.paymentStatus]).toEqual([202, 'failed']);
    gateway.pay(orderId, { ...payment, state: 'authorized' });
    expect((await asha.confirm(id, payment)).status).toBe(202);
    await tell(gateway.pay(orderId, { ...payment, state: 'captured' }));
    await stateBecomes(id, 'paid');
    expect(await eventsAbout(id)).toEqual(['payment.failed', 'payment.captured']);
  });

  test('and the process dies before it has done it: a job does', async () => {
    const { id, orderId } = await asha.held(cart());
    const payment = gateway.pay(orderId);
    const eventId = `evt_${id}`;
    const event = { id: eventId, type: 'payment', payment };
    await query('insert into gateway_events (id, event) values ($1, $2)', [eventId, JSON.stringify(event)]);
    await query('select graphile_worker.add_job($1, $2::json)', [EVENT_JOB, JSON.stringify({ id: eventId })]);
    await app.runJobs();
    expect([await stateOf(id), await outcomes(id)]).toEqual(['paid', ONCE]);
    const [{ handled_at: handledAt }] = await query('select handled_at from gateway_events where id = $1', [eventId]);
    expect(handledAt).not.toBeNull();
  });

  test('nothing, so that it is asked', async () => {
    const { id, orderId } = await asha.held(cart());
    gateway.pay(orderId);
    await query(`update gateway_orders set ask_at = now() where checkout_id = $1`, [id]);
    await run(ASK_JOB);
    expect([await stateOf(id), await outcomes(id)]).toEqual(['paid', ONCE]);
    const [{ ask_at: askAt }] = await query('select ask_at from gateway_orders where checkout_id = $1', [id]);
    expect(askAt).toBeNull();
  });

  test('of what is none of ours, or signed by somebody else', async () => {
    expect((await tell(gateway.pay('order_of_somebody_else'))).statusCode).toBe(200);
    const { id, orderId } = await asha.held(cart());
    const { payload, headers } = gateway.webhook({ id: 'evt_x', type: 'payment', payment: gateway.pay(orderId) });
    const url = '/app/v1/gateways/razorpay/webhook';
    const send = (body: string, signature: string) =>
      app.send({ method: 'POST', url, payload: body, headers: { ...headers, 'x-razorpay-signature': signature } });
    const right = headers['x-razorpay-signature'];
    for (const [body, signature] of [
      [payload, 'x'.repeat(64)],
      [payload, right.slice(1)],
      [`${payload} `, right],
      ['', right],
    ] as const) {
      const answer = await send(body, signature);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_signature']);
    }
    const big = await send('x'.repeat(300_000), right);
    expect(big.statusCode).toBe(413);
    expect([await stateOf(id), await outcomes(id)]).toEqual(['held', NEVER]);
  });
});

describe('money that is not what was asked for', () => {
  test.each([
    ['too little', { amountPaise: 144_999 }],
    ['too much', { amountPaise: 145_001 }],
    ['of another currency', { currency: 'USD' }],
  ])('%s buys nothing, and is answered with 200', async (_, wrong) => {
    const { id, orderId } = await asha.held(cart());
    const payment = gateway.pay(orderId, wrong);
    expect((await tell(payment)).statusCode).toBe(200);
    const confirmed = await asha.confirm(id, payment);
    expect([confirmed.status, confirmed.body.data]).toMatchObject([
      202,
      { status: 'held', paymentStatus: 'mismatched' },
    ]);
    await tell(gateway.pay(orderId, { ...payment, amountPaise: 145_000, currency: 'INR' }));
    await allHandled();
    expect([await stateOf(id), await outcomes(id), await stockOf(lamp)]).toEqual(['held', NEVER, 3]);
    expect(await eventsAbout(id)).toEqual(['payment.mismatched']);
  });

  test('the order of another checkout proves nothing', async () => {
    const mine = await asha.held(cart());
    const ravi = await newBuyer();
    const theirs = await ravi.held({ lines: [product(lamp)], expectedTotalInr: 450 });
    const payment = gateway.pay(theirs.orderId);
    expect((await asha.confirm(mine.id, payment)).body.code).toBe('bad_signature');
    const forged = { ...gateway.signedReturn(payment), gatewayOrderId: mine.orderId };
    const answer = await asha.post(`/checkouts/${mine.id}/confirm`, forged);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_signature']);
    // A payment that is known stays with its order.
    await ravi.confirm(theirs.id, payment);
    await tell({ ...payment, gatewayOrderId: mine.orderId, amountPaise: 145_000 });
    await allHandled();
    expect([await stateOf(mine.id), await stateOf(theirs.id)]).toEqual(['held', 'paid']);
  });
});
