import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Buyer, createShop, lampsAndCourse, product } from '../../testing/test-checkouts.ts';
import { newCourse } from '../../testing/test-courses.ts';
import { statusesAtOnce } from '../../testing/test-partner.ts';

/** Money that goes back by the gateway: once, and never more than has come. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, sendEvent, tell, stateOf, eventsAbout, stockOf, age, run } = shop;
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
const ordersOf = async (userId: string) =>
  (await query('select count(*)::int as n from orders where user_id = $1', [userId]))[0].n;

describe('money that buys nothing more', () => {
  const paybacksOf = (id: string) =>
    query(
      `select r.reason, r.status, r.amount_paise::int as paise from payment_refunds r join payments p on p.id = r.payment_id
       where p.checkout_id = $1`,
      [id],
    );

  test('a second payment of a checkout goes back once, though the answer to the refund is lost', async () => {
    const { id, orderId } = await asha.held(cart());
    await asha.confirm(id, gateway.pay(orderId));
    const second = gateway.pay(orderId);
    await Promise.all([asha.confirm(id, second), tell(second)]);
    await expect.poll(() => paybacksOf(id)).toEqual([{ reason: 'second', status: 'requested', paise: 145_000 }]);
    const refunds = () => [...gateway.refunds.values()].filter(({ paymentId }) => paymentId === second.id);
    gateway.losesAnswers = true;
    await app.runJobs();
    gateway.losesAnswers = false;
    await app.asOwner(`update graphile_worker._private_jobs set run_at = now()`);
    await app.runJobs();
    const [refund, ...others] = refunds();
    expect(others).toEqual([]);
    if (!refund) throw new Error('no refund');
    for (let time = 0; time < 2; time += 1)
      await sendEvent({ id: `evt_${id}_${time}`, type: 'refund', refund: { ...refund, state: 'processed' } });
    await expect.poll(() => paybacksOf(id)).toEqual([{ reason: 'second', status: 'processed', paise: 145_000 }]);
    expect(await eventsAbout(id)).toEqual(['payment.captured', 'payment.captured', 'payment.refunded']);
    const rows = await query(
      'select status, refunded_paise::int as paise from payments where checkout_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { status: 'captured', paise: 0 },
      { status: 'refunded', paise: 145_000 },
    ]);
    expect(await ordersOf(asha.id)).toBe(1);
  });

  test('a refund is told before its call is answered', async () => {
    const { id, orderId } = await asha.held(cart());
    await asha.confirm(id, gateway.pay(orderId));
    const second = gateway.pay(orderId);
    await asha.confirm(id, second);
    const [{ id: receipt }] = await query(
      'select r.id from payment_refunds r join payments p on p.id = r.payment_id where p.checkout_id = $1',
      [id],
    );
    const told = { id: `rfnd_${id}`, paymentId: second.id, amountPaise: 145_000, state: 'processed' as const, receipt };
    await sendEvent({ id: `evt_early_${id}`, type: 'refund', refund: told });
    await expect.poll(() => paybacksOf(id)).toEqual([{ reason: 'second', status: 'processed', paise: 145_000 }]);
    await app.runJobs();
    expect([...gateway.refunds.values()].filter(({ paymentId }) => paymentId === second.id)).toEqual([]);
  });

  test('late money buys all that can still be had', async () => {
    const { code } = (
      await leela.post('/coupons', { discountPercentage: 10, expiryTime: '2099-01-31T18:29:59.000Z', maxUses: 1 })
    ).body.data;
    const { id, orderId } = await asha.held({ lines: [product(lamp, 2)], couponCode: code, expectedTotalInr: 810 });
    await age(id, 16);
    await run('expire-checkouts');
    expect([await stateOf(id), await stockOf(lamp)]).toEqual(['expired', 5]);
    await tell(gateway.pay(orderId));
    await expect.poll(() => stateOf(id)).toBe('paid');
    expect(await stockOf(lamp)).toBe(3);
    expect((await query('select uses from coupons where code = $1', [code]))[0].uses).toBe(1);
  });

  test('late money goes back once where something is gone', async () => {
    const { id, orderId } = await asha.held(cart());
    await age(id, 16);
    await run('expire-checkouts');
    const ravi = await newBuyer();
    await ravi.held({ lines: [product(lamp, 4)], expectedTotalInr: 1_800 });
    const payment = gateway.pay(orderId);
    await statusesAtOnce(10, () => asha.confirm(id, payment));
    await tell(payment);
    await app.runJobs();
    expect([await stateOf(id), await ordersOf(asha.id), await stockOf(lamp)]).toEqual(['expired', 0, 1]);
    expect([...gateway.refunds.values()].filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1);
    expect(await paybacksOf(id)).toEqual([{ reason: 'late', status: 'requested', paise: 145_000 }]);
  });

  test('money for a course that its person takes by now goes back, and the rest is free again', async () => {
    const { id, orderId } = await asha.held(cart());
    await leela.post('/user-courses/admin/assign', { userId: asha.id, courseId: course });
    await asha.confirm(id, gateway.pay(orderId));
    expect([await stateOf(id), await stockOf(lamp)]).toEqual(['cancelled', 5]);
    expect(await paybacksOf(id)).toEqual([{ reason: 'late', status: 'requested', paise: 145_000 }]);
  });

  test('a refund whose job was given up is asked for again after a day, and once', async () => {
    const { id, orderId } = await asha.held(cart());
    await asha.confirm(id, gateway.pay(orderId));
    const second = gateway.pay(orderId);
    await asha.confirm(id, second);
    const [{ id: payback }] = await query(
      'select r.id from payment_refunds r join payments p on p.id = r.payment_id where p.checkout_id = $1',
      [id],
    );
    await app.asOwner(
      `update graphile_worker._private_jobs set attempts = max_attempts where key = 'pay-back ${payback}'`,
    );
    const refunds = () => [...gateway.refunds.values()].filter(({ paymentId }) => paymentId === second.id).length;
    const askAgain = async () => {
      await run('send-paybacks-again');
      await app.runJobs();
      return refunds();
    };
    expect(await askAgain()).toBe(0);
    await query(`update payment_refunds set created_at = created_at - interval '25 hours' where id = $1`, [payback]);
    expect([await askAgain(), await askAgain()]).toEqual([1, 1]);
  });

  test('a refund that the gateway refuses has failed', async () => {
    const { id, orderId } = await asha.held(cart());
    await asha.confirm(id, gateway.pay(orderId));
    await asha.confirm(id, gateway.pay(orderId));
    gateway.refusesRefunds = true;
    await app.runJobs();
    expect(await paybacksOf(id)).toEqual([{ reason: 'second', status: 'failed', paise: 145_000 }]);
  });
});

describe('an order that an admin refunds', () => {
  const bought = async () => {
    const { id, orderId } = await asha.held(cart());
    const payment = gateway.pay(orderId);
    const { data } = (await asha.confirm(id, payment)).body;
    return { id, payment, orderId: data.orderId as string };
  };
  const refundsOf = (paymentId: string) =>
    [...gateway.refunds.values()].filter((refund) => refund.paymentId === paymentId);

  test('sends its money back by the gateway, part by part, and hears when it is there', async () => {
    const { id, payment, orderId } = await bought();
    await leela.post(`/orders/${orderId}/refunds`, { amountInr: 300, reason: 'Broken' });
    await app.runJobs();
    await leela.put(`/orders/${orderId}/status`, { status: 'cancelled', reason: 'Lost', refundInr: 600 });
    await app.runJobs();
    await app.runJobs();
    expect(refundsOf(payment.id).map(({ amountPaise }) => amountPaise)).toEqual([30_000, 60_000]);
    for (const refund of refundsOf(payment.id))
      await sendEvent({ id: `evt_${refund.id}`, type: 'refund', refund: { ...refund, state: 'processed' } });
    const paid = () => query('select status, refunded_paise::int as paise from payments where checkout_id = $1', [id]);
    await expect.poll(paid).toEqual([{ status: 'captured', paise: 90_000 }]);
    const [line] = await query(
      `select a.name from audit_log l join actors a on a.id = l.admin_id where l.action = 'payBack' and l.entity_id =
         (select id from payments where checkout_id = $1) limit 1`,
      [id],
    );
    expect(line).toEqual({ name: 'Leela Nair' });
  });

  test('sends back no more than is left after a refund at the gateway itself', async () => {
    const { id, payment, orderId } = await bought();
    const refund = { id: `rfnd_own_${id}`, paymentId: payment.id, amountPaise: 120_000, state: 'processed' as const };
    await sendEvent({ id: `evt_own_${id}`, type: 'refund', refund: { ...refund, receipt: null } });
    await expect
      .poll(
        async () => (await query('select refunded_paise::int as n from payments where checkout_id = $1', [id]))[0].n,
      )
      .toBe(120_000);
    await leela.post(`/orders/${orderId}/refunds`, { amountInr: 900 });
    await app.runJobs();
    await app.runJobs();
    expect(refundsOf(payment.id).map(({ amountPaise }) => amountPaise)).toEqual([25_000]);
  });

  test('asks no gateway where the money came otherwise', async () => {
    const { data } = (await asha.begin({ payment: 'cod', lines: [product(lamp)], expectedTotalInr: 450 })).body;
    await leela.put(`/orders/${data.orderId}/complete`);
    const before = gateway.refunds.size;
    expect((await leela.post(`/orders/${data.orderId}/refunds`, { amountInr: 450 })).status).toBe(200);
    await app.runJobs();
    expect(gateway.refunds.size).toBe(before);
  });
});
