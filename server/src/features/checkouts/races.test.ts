import { beforeAll, expect, test } from 'vitest';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';
import { statusesAtOnce } from '../../testing/test-partner.ts';
import { EXPIRE_JOB } from './expiry.ts';

/** Fifty people at once who want the same. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, stockOf, run, tell } = shop;
const { query } = app;
const leela = await app.asSuperAdmin();
const buyers: Buyer[] = [];

beforeAll(async () => {
  for (let i = 0; i < 50; i += 1) buyers.push(await newBuyer());
});

const buyerAt = (index: number): Buyer => {
  const buyer = buyers[index];
  if (!buyer) throw new Error('nobody there');
  return buyer;
};
const newCoupon = async (fields = {}) =>
  (await leela.post('/coupons', { discountPercentage: 10, expiryTime: '2099-01-31T18:29:59.000Z', ...fields })).body
    .data;
const expireAll = async () => {
  await query(`update checkouts set expires_at = now() where status = 'held'`);
  await run(EXPIRE_JOB);
};
/** Whether each line of the ledger follows from the one before. */
const isLedgerWhole = async (id: string) =>
  (
    await query(
      `select bool_and(balance = before + change) as whole from (
         select change, balance, lag(balance, 1, balance - change) over (order by id) as before
         from stock_movements where product_id = $1) l`,
      [id],
    )
  )[0].whole;

test('the last unit goes to one of fifty, and to one again when it is given back', async () => {
  const lamp = await newLamp(1);
  const want = (index: number) => buyerAt(index).begin({ lines: [product(lamp)], expectedTotalInr: 450 });
  for (let time = 0; time < 2; time += 1) {
    const { answers, counts } = await statusesAtOnce(50, want);
    expect(counts).toEqual({ 201: 1, 409: 49 });
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'out_of_stock']));
    expect([await stockOf(lamp), await isLedgerWhole(lamp)]).toEqual([0, true]);
    await expireAll();
    expect(await stockOf(lamp)).toBe(1);
  }
});

test('two products in either order stop nobody', async () => {
  const [lamp, bell] = [await newLamp(20), await newLamp(20)];
  const { counts } = await statusesAtOnce(50, (index) => {
    const lines = [product(lamp), product(bell)];
    return buyerAt(index).begin({ lines: index % 2 ? lines : lines.reverse(), expectedTotalInr: 900 });
  });
  expect(counts).toEqual({ 201: 20, 409: 30 });
  expect([await stockOf(lamp), await stockOf(bell)]).toEqual([0, 0]);
  await expireAll();
  expect([await stockOf(lamp), await stockOf(bell), await isLedgerWhole(lamp)]).toEqual([20, 20, true]);
});

test('a coupon for one goes to one of fifty, and is there again when it was not paid', async () => {
  const lamp = await newLamp(100);
  const { id, code } = await newCoupon({ maxUses: 1 });
  const want = (index: number) =>
    buyerAt(index).begin({ lines: [product(lamp)], couponCode: code, expectedTotalInr: 405 });
  const usesOf = async () => (await query('select uses, used_at is null as free from coupons where id = $1', [id]))[0];
  for (let time = 0; time < 2; time += 1) {
    const { answers, counts } = await statusesAtOnce(50, want);
    expect(counts).toEqual({ 201: 1, 409: 49 });
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'coupon_refused']));
    expect([await usesOf(), await stockOf(lamp)]).toEqual([{ uses: 1, free: false }, 99]);
    await expireAll();
    expect(await usesOf()).toEqual({ uses: 0, free: true });
  }
});

test('a coupon that one person sends from fifty phones is used once', async () => {
  const lamp = await newLamp(100);
  const { id, code } = await newCoupon();
  const buyer = await newBuyer();
  const { counts } = await statusesAtOnce(50, () =>
    buyer.begin({ lines: [product(lamp)], couponCode: code, expectedTotalInr: 405 }),
  );
  expect(counts).toEqual({ 201: 1, 409: 49 });
  expect([(await query('select uses from coupons where id = $1', [id]))[0].uses, await stockOf(lamp)]).toEqual([1, 99]);
});

test('one person begins no more than ten at once, from however many phones', async () => {
  const lamp = await newLamp(100);
  const buyer = await newBuyer();
  const { counts } = await statusesAtOnce(50, () => buyer.begin({ lines: [product(lamp)], expectedTotalInr: 450 }));
  expect([counts, await stockOf(lamp)]).toEqual([{ 201: 10, 429: 40 }, 90]);
});

test('payments, ends and gifts of the same units at once leave nothing between', async () => {
  const lamp = await newLamp(50);
  const begun = await Promise.all(
    buyers.slice(0, 30).map((buyer) => buyer.held({ lines: [product(lamp)], expectedTotalInr: 450 })),
  );
  await query(`update checkouts set expires_at = now() where status = 'held'`);
  await Promise.all([
    ...begun.slice(0, 15).map(({ id, orderId }, index) => buyerAt(index).confirm(id, gateway.pay(orderId))),
    ...begun.slice(15).map(({ id }, index) => buyerAt(15 + index).remove(`/checkouts/${id}`)),
    run(EXPIRE_JOB),
  ]);
  const states = await query(
    `select c.status, count(*)::int as n from checkouts c join checkout_lines l on l.checkout_id = c.id
     where l.product_id = $1 group by 1 order by 1`,
    [lamp],
  );
  expect(states.reduce((sum, { n }) => sum + n, 0)).toBe(30);
  expect(states.find(({ status }) => status === 'paid')?.n).toBe(15);
  expect(states.filter(({ status }) => status === 'held')).toEqual([]);
  expect([await stockOf(lamp), await isLedgerWhole(lamp)]).toEqual([35, true]);
});

test('phone and gateway tell in the same millisecond, 200 times', async () => {
  const many = await newLamp(1_000);
  let rounds = 0;
  for (let buyers = 0; buyers < 20; buyers += 1) {
    const buyer = await newBuyer();
    for (let round = 0; round < 10; round += 1) {
      const { id, orderId } = await buyer.held({ lines: [product(many)], expectedTotalInr: 450 });
      const payment = gateway.pay(orderId);
      const [confirmed, told] = await Promise.all([buyer.confirm(id, payment), tell(payment)]);
      expect([confirmed.status, confirmed.body.data.status, told.statusCode]).toEqual([200, 'paid', 200]);
      rounds += 1;
    }
    expect(await query('select count(*)::int as n from orders where user_id = $1', [buyer.id])).toEqual([{ n: 10 }]);
  }
  expect([rounds, await stockOf(many)]).toEqual([200, 800]);
  const told = await query(
    `select count(*)::int as n from events e join checkouts c on c.id = e.entity_id and e.type = 'checkout.paid'
     join checkout_lines l on l.checkout_id = c.id and l.product_id = $1`,
    [many],
  );
  expect(told).toEqual([{ n: 200 }]);
});

test('a settling that ends in its middle leaves nothing, and is done by the job once', async () => {
  const lamp = await newLamp(5);
  const buyer = await newBuyer();
  const { id, orderId } = await buyer.held({ lines: [product(lamp, 2)], expectedTotalInr: 900 });
  // At its last step, when order and ledger are written.
  await app.asOwner(`
    create function fail_at_the_end() returns trigger language plpgsql as $$ begin raise exception 'ended'; end $$;
    create trigger fail_at_the_end before update on checkouts for each row when (new.status = 'paid') execute function fail_at_the_end()`);
  const payment = gateway.pay(orderId);
  expect((await tell(payment)).statusCode).toBe(200);
  expect((await buyer.confirm(id, payment)).status).toBe(500);
  const traces = async () =>
    (
      await query(
        `select (select count(*)::int from orders where user_id = $1) as orders,
           (select count(*)::int from payments where checkout_id = $2) as payments,
           (select count(*)::int from gateway_events where handled_at is null) as waiting`,
        [buyer.id, id],
      )
    )[0];
  await expect.poll(traces).toEqual({ orders: 0, payments: 0, waiting: 1 });
  expect([await stockOf(lamp), (await buyer.read(id)).status]).toEqual([3, 'held']);
  await app.asOwner('drop trigger fail_at_the_end on checkouts; drop function fail_at_the_end');
  await app.asOwner('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
  expect(await traces()).toEqual({ orders: 1, payments: 1, waiting: 0 });
  expect([await stockOf(lamp), await isLedgerWhole(lamp)]).toEqual([3, true]);
});
