import { beforeEach, expect, test } from 'vitest';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';

/** Refunds that are told early, twice, by others or beside each other: each goes from the payment that bought, and once. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, sendEvent, tell, stockOf, allHandled, stateOf } = shop;
const { query } = app;
const leela = await app.asSuperAdmin();
let asha: Buyer;
let lamp: string;

beforeEach(async () => {
  [asha, lamp] = [await newBuyer(), await newLamp(5)];
  gateway.recover();
});

const held = () => asha.held({ lines: [product(lamp, 2)], expectedTotalInr: 900 });
const paybacksOf = (id: string) =>
  query(
    `select r.id, r.reason, r.status, r.amount_paise::int as paise from payment_refunds r join payments p on p.id = r.payment_id
     where p.checkout_id = $1 order by r.id`,
    [id],
  );
const refund = async (orderId: string, amountInr: number) => {
  expect((await leela.post(`/orders/${orderId}/refunds`, { amountInr, reason: 'Broken' })).status).toBe(200);
};

test('an order is paid back from the payment that bought it, though an older one went back', async () => {
  const { id, orderId } = await held();
  // Known first, and captured second.
  const older = gateway.pay(orderId, { state: 'authorized' });
  await tell(older);
  await allHandled();
  const newer = gateway.pay(orderId);
  const { data } = (await asha.confirm(id, newer)).body;
  expect(data.status).toBe('paid');
  await tell(gateway.pay(orderId, { ...older, state: 'captured' }));
  await allHandled();
  await app.runJobs();
  expect(gateway.refundsOf(older.id)).toEqual([90_000]);
  await refund(data.orderId, 900);
  await app.runJobs();
  expect([gateway.refundsOf(older.id), gateway.refundsOf(newer.id)]).toEqual([[90_000], [90_000]]);
});

test('of two refunds of one sum the one that was told early is not taken for the other', async () => {
  const { id, orderId } = await held();
  const payment = gateway.pay(orderId);
  const { data } = (await asha.confirm(id, payment)).body;
  gateway.isSilent = true;
  await refund(data.orderId, 300);
  await refund(data.orderId, 300);
  await app.runJobs();
  const [first, second] = await paybacksOf(id);
  // The second call came through, and its answer is not here yet.
  const told = {
    id: `rfnd_early_${id}`,
    paymentId: payment.id,
    amountPaise: 30_000,
    state: 'processed' as const,
    receipt: second.id as string,
  };
  gateway.refunds.set(second.id, told);
  await sendEvent({ id: `evt_${id}`, type: 'refund', refund: told });
  await allHandled();
  gateway.isSilent = false;
  await app.asOwner(`update graphile_worker._private_jobs set run_at = now()`);
  await app.runJobs();
  expect([...gateway.refunds.keys()].filter((key) => [first.id, second.id].includes(key)).sort()).toEqual(
    [first.id, second.id].sort(),
  );
  expect((await paybacksOf(id)).map(({ status }) => status)).toEqual(['requested', 'processed']);
});

test('a refund that failed is done once somebody makes it at the gateway itself', async () => {
  const { id, orderId } = await held();
  const payment = gateway.pay(orderId);
  const { data } = (await asha.confirm(id, payment)).body;
  gateway.refusesRefunds = true;
  await refund(data.orderId, 300);
  await app.runJobs();
  await app.runJobs();
  expect(await paybacksOf(id)).toMatchObject([{ reason: 'order', status: 'failed' }]);
  const byHand = { id: `rfnd_hand_${id}`, paymentId: payment.id, amountPaise: 30_000, receipt: null };
  for (let time = 0; time < 2; time += 1)
    await sendEvent({ id: `evt_${id}_${time}`, type: 'refund', refund: { ...byHand, state: 'processed' } });
  await allHandled();
  expect(await paybacksOf(id)).toMatchObject([{ reason: 'order', status: 'processed', paise: 30_000 }]);
});

test('money that went back at the gateway before it was told of buys nothing', async () => {
  const { id, orderId } = await held();
  const payment = gateway.pay(orderId);
  const given = { id: `rfnd_own_${id}`, paymentId: payment.id, amountPaise: 90_000, state: 'processed' as const };
  await sendEvent({
    id: `evt_refund_${id}`,
    type: 'refund',
    refund: { ...given, receipt: null },
    payment: { ...payment, state: 'refunded' },
  });
  await allHandled();
  // Events come in any order: this one was written before.
  await tell(payment);
  await allHandled();
  expect([await stateOf(id), await stockOf(lamp)]).toEqual(['held', 3]);
  const [row] = await query('select status, refunded_paise::int as paise from payments where checkout_id = $1', [id]);
  expect(row).toEqual({ status: 'refunded', paise: 90_000 });
  // The next payment buys, and what goes back then is of it.
  const next = gateway.pay(orderId);
  const { data } = (await asha.confirm(id, next)).body;
  expect(data.status).toBe('paid');
  await refund(data.orderId, 900);
  await app.runJobs();
  await app.runJobs();
  expect(gateway.refundsOf(next.id)).toEqual([90_000]);
});

test('a part that went back before its payment was told of is counted', async () => {
  const { id, orderId } = await held();
  const payment = gateway.pay(orderId);
  const part = { id: `rfnd_part_${id}`, paymentId: payment.id, amountPaise: 50_000, state: 'processed' as const };
  await sendEvent({ id: `evt_part_${id}`, type: 'refund', refund: { ...part, receipt: null }, payment });
  await allHandled();
  expect(await stateOf(id)).toBe('paid');
  const { orderId: bought } = await asha.read(id);
  await refund(bought, 900);
  await app.runJobs();
  await app.runJobs();
  expect(gateway.refundsOf(payment.id)).toEqual([40_000]);
});
