import { beforeEach, expect, test } from 'vitest';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';
import { newCourse } from '../../testing/test-courses.ts';

/** Money for what is gone, or whose person is: it goes back, and once. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, tell, stockOf, age, run, allHandled, stateOf } = shop;
const { query } = app;
const leela = await app.asSuperAdmin();
let asha: Buyer;
let course: string;

beforeEach(async () => {
  asha = await newBuyer();
  course = (await newCourse(app, leela, { priceInr: 999, discountInr: 550 })).id;
});

const held = () => asha.held({ lines: [{ kind: 'course', id: course }], expectedTotalInr: 550 });
const enrolmentsOf = async () =>
  (await query('select count(*)::int as n from enrolments where user_id = $1', [asha.id]))[0].n;
const endIt = async (id: string) => {
  await age(id, 16);
  await run('expire-checkouts');
  expect(await stateOf(id)).toBe('expired');
};
/** Money comes, and is told twice. */
const pays = async (orderId: string) => {
  const payment = gateway.pay(orderId);
  for (let time = 0; time < 2; time += 1) await tell(payment);
  await allHandled();
  await app.runJobs();
  return payment;
};

test('a course that was deleted while it was paid', async () => {
  const { id, orderId } = await held();
  await leela.delete(`/courses/${course}`);
  const payment = await pays(orderId);
  expect([await stateOf(id), await enrolmentsOf(), gateway.refundsOf(payment.id)]).toEqual(['cancelled', 0, [55_000]]);
});

test('a course that was deleted before its late money came', async () => {
  const { id, orderId } = await held();
  await endIt(id);
  await leela.delete(`/courses/${course}`);
  const payment = await pays(orderId);
  expect([await stateOf(id), await enrolmentsOf(), gateway.refundsOf(payment.id)]).toEqual(['expired', 0, [55_000]]);
});

test('a product that was deleted before its late money came', async () => {
  const lamp = await newLamp(3);
  const { id, orderId } = await asha.held({ lines: [product(lamp)], expectedTotalInr: 450 });
  await endIt(id);
  await leela.delete(`/products/${lamp}`);
  const payment = await pays(orderId);
  expect([await stateOf(id), await stockOf(lamp), gateway.refundsOf(payment.id)]).toEqual(['expired', 3, [45_000]]);
});

test('a person who was deleted while they paid', async () => {
  const lamp = await newLamp(3);
  const lines = [product(lamp), { kind: 'course', id: course }];
  const { id, orderId } = await asha.held({ lines, expectedTotalInr: 1_000 });
  expect((await leela.delete(`/users/${asha.id}`)).status).toBe(200);
  const payment = await pays(orderId);
  expect([await stateOf(id), await enrolmentsOf(), gateway.refundsOf(payment.id)]).toEqual(['cancelled', 0, [100_000]]);
  expect([await stockOf(lamp), await query('select id from orders where user_id = $1', [asha.id])]).toEqual([3, []]);
});

test('a coupon that somebody else has used before the late money came', async () => {
  const coupon = { discountPercentage: 10, expiryTime: '2099-01-31T18:29:59.000Z', maxUses: 1 };
  const { code } = (await leela.post('/coupons', coupon)).body.data;
  const wanted = { lines: [{ kind: 'course', id: course }], couponCode: code, expectedTotalInr: 495 };
  const { id, orderId } = await asha.held(wanted);
  await endIt(id);
  const ravi = await newBuyer();
  const other = await ravi.held(wanted);
  expect((await ravi.confirm(other.id, gateway.pay(other.orderId))).body.data.status).toBe('paid');
  const payment = await pays(orderId);
  expect([await stateOf(id), await enrolmentsOf(), gateway.refundsOf(payment.id)]).toEqual(['expired', 0, [49_500]]);
});

test('the same course from two phones', async () => {
  const [one, two] = [await held(), await held()];
  const payments = [gateway.pay(one.orderId), gateway.pay(two.orderId)] as const;
  await Promise.all([asha.confirm(one.id, payments[0]), asha.confirm(two.id, payments[1])]);
  await app.runJobs();
  expect([await stateOf(one.id), await stateOf(two.id)].sort()).toEqual(['cancelled', 'paid']);
  expect([...gateway.refundsOf(payments[0].id), ...gateway.refundsOf(payments[1].id), await enrolmentsOf()]).toEqual([
    55_000, 1,
  ]);
});

test('money that comes days after its time buys nothing at the prices of then', async () => {
  const lamp = await newLamp(3);
  const { id, orderId } = await asha.held({ lines: [product(lamp)], expectedTotalInr: 450 });
  await endIt(id);
  await query(`update checkouts set ended_at = ended_at - interval '73 hours' where id = $1`, [id]);
  const payment = await pays(orderId);
  expect([await stateOf(id), await stockOf(lamp), gateway.refundsOf(payment.id)]).toEqual(['expired', 3, [45_000]]);
});

test('a checkout that waits for the deletion of its person holds nothing, and stores no address', async () => {
  const lamp = await newLamp(3);
  const admin = await app.database.$client.connect();
  try {
    await admin.query('begin');
    await admin.query('update users set deleted_at = now() where id = $1', [asha.id]);
    const begun = asha.begin({ lines: [product(lamp)], expectedTotalInr: 450 });
    const isLate = Symbol('late');
    const first = await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, 500, isLate))]);
    await admin.query('commit');
    expect(first).toBe(isLate);
    const { status, body } = await begun;
    expect([status, body.code]).toEqual([401, 'token_invalid']);
  } finally {
    admin.release();
  }
  expect([await stockOf(lamp), await query('select 1 from checkouts where user_id = $1', [asha.id])]).toEqual([3, []]);
});
