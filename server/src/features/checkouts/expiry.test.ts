import { beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';
import { ASK_JOB, EXPIRE_JOB } from './expiry.ts';

/** Checkouts that are not paid in time, and what others see of them meanwhile. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, stateOf, stockOf, age, run } = shop;
const { query } = app;
const leela = await app.asSuperAdmin();
let asha: Buyer;
let lamp: string;

beforeEach(async () => {
  await query(`update checkouts set expires_at = now() + interval '1 day' where status = 'held'`);
  [asha, lamp] = [await newBuyer(), await newLamp(1)];
  gateway.recover();
});

const held = (buyer = asha) => buyer.held({ lines: [product(lamp)], expectedTotalInr: 450 });
const expire = () => run(EXPIRE_JOB);

test('what is not paid in time is free again, once, with its line in the ledger and its event', async () => {
  const { id } = await held();
  await expire();
  expect([await stateOf(id), await stockOf(lamp)]).toEqual(['held', 0]);
  await age(id, 16);
  await expire();
  await expire();
  expect([await stateOf(id), await stockOf(lamp)]).toEqual(['expired', 1]);
  const ledger = await query('select reason, change from stock_movements where product_id = $1 order by id', [lamp]);
  expect(ledger).toEqual([
    { reason: 'hold', change: -1 },
    { reason: 'release', change: 1 },
  ]);
  const events = await query(`select data from events where type = 'checkout.expired' and entity_id = $1`, [id]);
  expect(events).toMatchObject([{ data: { userId: asha.id, totalInr: 450 } }]);
});

test('what was paid is found when its time is over, though nobody has told of it', async () => {
  const { id, orderId } = await held();
  gateway.pay(orderId);
  await age(id, 16);
  await expire();
  expect([await stateOf(id), await stockOf(lamp)]).toEqual(['paid', 0]);
});

test('a payment that is under way holds it five minutes longer, once', async () => {
  const { id, orderId } = await held();
  gateway.pay(orderId, { state: 'authorized' });
  await age(id, 16);
  await expire();
  expect(await stateOf(id)).toBe('held');
  const [{ minutes }] = await query(
    `select extract(epoch from expires_at - now())::float8 / 60 as minutes from checkouts where id = $1`,
    [id],
  );
  expect(Math.round(minutes)).toBe(5);
  await age(id, 6);
  await expire();
  expect([await stateOf(id), await stockOf(lamp)]).toEqual(['expired', 1]);
});

describe('while the gateway is silent', () => {
  test('nothing ends of which it knows, and all else does', async () => {
    const known = await held();
    const other = await newLamp(1);
    const unknown = (await asha.begin({ lines: [product(other)], expectedTotalInr: 450 })).body.data;
    for (const { id } of [known, unknown]) await age(id, 16);
    gateway.isSilent = true;
    const { asked } = gateway;
    await expire();
    expect([await stateOf(known.id), await stateOf(unknown.id)]).toEqual(['held', 'expired']);
    expect([gateway.asked - asked, await stockOf(lamp), await stockOf(other)]).toEqual([1, 0, 1]);
    gateway.isSilent = false;
    await expire();
    expect(await stateOf(known.id)).toBe('expired');
  });

  test('it is asked once a run, however many wait', async () => {
    for (let i = 0; i < 3; i += 1) {
      const other = await newLamp(1);
      const { id } = await asha.held({ lines: [product(other)], expectedTotalInr: 450 });
      await age(id, 16);
    }
    gateway.isSilent = true;
    const { asked } = gateway;
    await expire();
    expect(gateway.asked - asked).toBe(1);
  });

  test('a phone that comes back with money hears that it is on its way', async () => {
    const { id, orderId } = await held();
    const payment = gateway.pay(orderId);
    gateway.isSilent = true;
    expect((await asha.confirm(id, payment)).status).toBe(202);
    gateway.isSilent = false;
    expect((await asha.confirm(id, payment)).body.data.status).toBe('paid');
  });
});

test('one order that the gateway does not have keeps no other hold from its end', async () => {
  const forgotten = await held();
  const other = await newLamp(1);
  const ravi = await newBuyer();
  const { id } = await ravi.held({ lines: [product(other)], expectedTotalInr: 450 });
  await age(forgotten.id, 17);
  await age(id, 16);
  gateway.forgottenOrder = forgotten.orderId;
  await expire();
  expect([await stateOf(forgotten.id), await stateOf(id), await stockOf(other)]).toEqual(['held', 'expired', 1]);
});

test('one payment that cannot be settled keeps no other from being asked for', async () => {
  const [broken, other] = [await newLamp(1), await newLamp(1)];
  const stuck = await asha.held({ lines: [product(broken)], expectedTotalInr: 450 });
  const fine = await asha.held({ lines: [product(other)], expectedTotalInr: 450 });
  for (const { orderId } of [stuck, fine]) gateway.pay(orderId);
  await app.asOwner(`
    create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_here before insert on payments for each row when (new.gateway_order_id = '${stuck.orderId}') execute function fail_here()`);
  await query(`update gateway_orders set ask_at = now() - interval '1 hour' where id = $1`, [stuck.orderId]);
  await query(`update gateway_orders set ask_at = now() where id = $1`, [fine.orderId]);
  await run(ASK_JOB);
  await app.asOwner('drop trigger fail_here on payments; drop function fail_here');
  expect([await stateOf(stuck.id), await stateOf(fine.id)]).toEqual(['held', 'paid']);
  // The job tries again by itself.
  await query(`update gateway_orders set ask_at = now() where id = $1`, [stuck.orderId]);
  await app.asOwner('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
  expect(await stateOf(stuck.id)).toBe('paid');
});

describe('a buyer who is short', () => {
  test('takes from a hold that is over', async () => {
    const { id } = await held();
    const ravi = await newBuyer();
    const want = { lines: [product(lamp)], expectedTotalInr: 450 };
    expect((await ravi.begin(want)).body.code).toBe('out_of_stock');
    await age(id, 16);
    expect((await ravi.begin(want)).status).toBe(201);
    expect([await stateOf(id), await stockOf(lamp)]).toEqual(['expired', 0]);
  });

  test('waits no longer than a moment for a gateway that is slow, which many at once ask one question', async () => {
    const { id } = await held();
    await age(id, 16);
    let goOn = () => {};
    gateway.waitsFor = new Promise((resolve) => {
      goOn = resolve;
    });
    const { asked } = gateway;
    const people = await Promise.all(Array.from({ length: 10 }, newBuyer));
    const want = { lines: [product(lamp)], expectedTotalInr: 450 };
    const answers = await Promise.all(people.map((buyer) => buyer.begin(want)));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['out_of_stock']));
    expect(gateway.asked - asked).toBe(1);
    gateway.waitsFor = undefined;
    goOn();
    await expect.poll(() => stateOf(id)).toBe('expired');
    expect((await people[0]?.begin(want))?.status).toBe(201);
  });

  test('does not take what was paid, or may have been', async () => {
    const { id, orderId } = await held();
    await age(id, 16);
    const ravi = await newBuyer();
    const want = { lines: [product(lamp)], expectedTotalInr: 450 };
    gateway.isSilent = true;
    expect((await ravi.begin(want)).body.code).toBe('out_of_stock');
    gateway.isSilent = false;
    gateway.pay(orderId);
    expect((await ravi.begin(want)).body.code).toBe('out_of_stock');
    expect(await stateOf(id)).toBe('paid');
  });
});

test('what is not paid stands on no desk, keeps no promise and counts nowhere', async () => {
  const seen = async () => {
    const [desk, list, home, numbers] = await Promise.all([
      leela.get('/orders/admin/list?waiting=all'),
      leela.get('/orders/admin/list'),
      leela.get('/home'),
      leela.get(`/users/${asha.id}`),
    ]);
    expect([desk.status, list.status, home.status]).toEqual([200, 200, 200]);
    return JSON.stringify([
      desk.body.data,
      list.body.data,
      home.body.data.promises,
      home.body.data.revenue,
      numbers.body,
    ]);
  };
  const other = await newLamp(50);
  const before = await seen();
  const { id } = await asha.held({ lines: [product(other)], expectedTotalInr: 450 });
  expect(await seen()).toBe(before);
  await age(id, 16);
  await expire();
  expect(await seen()).toBe(before);
  expect((await leela.get(`/products/${other}`)).body.data).toMatchObject({ soldLately: 0 });
});
