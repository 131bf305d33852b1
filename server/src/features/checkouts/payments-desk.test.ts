import { beforeEach, expect, test } from 'vitest';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';

/** Payments that an admin has to look at, as their list and the home board show them. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, age, run, sendEvent, allHandled } = shop;
const leela = await app.asSuperAdmin();
const ravi = await app.asAdminWith(['order']);
let asha: Buyer;

beforeEach(async () => {
  await app.query('update payments set looked_at = now() where attention is not null');
  asha = await newBuyer();
  gateway.recover();
});

const held = async () => asha.held({ lines: [product(await newLamp(1))], expectedTotalInr: 450 });
const list = async (query = 'look=open') => (await ravi.get(`/payments?${query}`)).body;
const numberOnBoard = async () => {
  const { numbers } = (await ravi.get('/home')).body.data;
  return numbers.find(({ name }: { name: string }) => name === 'paymentsToLookAt')?.count;
};

test('money that is not what was asked for waits until an admin has dealt with it', async () => {
  const { id, orderId } = await held();
  await asha.confirm(id, gateway.pay(orderId, { amountPaise: 100 }));
  const { data, total } = await list();
  expect([total, data]).toMatchObject([
    1,
    [
      {
        attention: 'mismatched',
        status: 'mismatched',
        amountPaise: 100,
        expectedInr: 450,
        lookedAt: null,
        isTest: true,
        userId: asha.id,
        userName: 'Asha Rane',
        paybacks: [],
      },
    ],
  ]);
  const paymentId = data[0].id;
  expect(await numberOnBoard()).toBe(1);
  const looked = await ravi.post(`/payments/${paymentId}/look`);
  expect([looked.status, looked.body.data.lookedBy]).toEqual([200, 'Ravi Menon']);
  expect(await ravi.post(`/payments/${paymentId}/look`)).toBeRefused(
    409,
    'Somebody has dealt with this payment already.',
  );
  expect([(await list()).total, await numberOnBoard()]).toEqual([0, 0]);
  expect((await list('look=done')).data[0].id).toBe(paymentId);
  expect((await list('attention=late&look=open')).total).toBe(0);
  const history = (await ravi.get(`/payments/${paymentId}/history`)).body.data;
  expect(history.map(({ action, actor }: { action: string; actor: string | null }) => [action, actor])).toEqual([
    ['look', 'Ravi Menon'],
    ['mismatch', 'Server of the app'],
  ]);
});

test('a refund that failed puts a payment back on the desk', async () => {
  const { id, orderId } = await held();
  await age(id, 16);
  await run('expire-checkouts');
  const other = await newBuyer();
  const [{ product_id: lamp }] = await app.query('select product_id from checkout_lines where checkout_id = $1', [id]);
  await other.held({ lines: [product(lamp)], expectedTotalInr: 450 });
  await asha.confirm(id, gateway.pay(orderId));
  const [late] = (await list()).data;
  expect(late).toMatchObject({ attention: 'late', paybacks: [{ status: 'requested', reason: 'late' }] });
  await ravi.post(`/payments/${late.id}/look`);
  gateway.refusesRefunds = true;
  await app.runJobs();
  const [failed] = (await list()).data;
  expect(failed).toMatchObject({
    id: late.id,
    attention: 'refund_failed',
    lookedAt: null,
    paybacks: [{ status: 'failed', failure: 'The balance is too low.' }],
  });
});

test('money that somebody sends back at the gateway calls for a look once, where something was bought by it', async () => {
  const sentBack = async (paymentId: string, state: 'requested' | 'processed') => {
    const refund = { id: `rfnd_hand_${paymentId}`, paymentId, amountPaise: 100, state, receipt: null };
    await sendEvent({ id: `evt_hand_${paymentId}_${state}`, type: 'refund', refund });
    await allHandled();
  };
  const { id, orderId } = await held();
  const payment = gateway.pay(orderId);
  await asha.confirm(id, payment);
  await sentBack(payment.id, 'requested');
  const { data } = await list();
  expect(data).toMatchObject([
    {
      gatewayPaymentId: payment.id,
      attention: 'refunded_elsewhere',
      status: 'captured',
      paybacks: [{ reason: 'elsewhere', status: 'requested' }],
    },
  ]);
  await ravi.post(`/payments/${data[0].id}/look`);
  await sentBack(payment.id, 'processed');
  expect((await list()).total).toBe(0);

  // An admin has looked at this one before they sent it back.
  const other = await held();
  const wrong = gateway.pay(other.orderId, { amountPaise: 100 });
  await asha.confirm(other.id, wrong);
  await ravi.post(`/payments/${(await list()).data[0].id}/look`);
  await sentBack(wrong.id, 'processed');
  expect((await list()).total).toBe(0);
});

test('all else stands on no desk, and what is none cannot be dealt with', async () => {
  const { id, orderId } = await held();
  await asha.confirm(id, gateway.pay(orderId));
  expect((await list('')).data.map(({ checkoutNumber }: { checkoutNumber: number }) => checkoutNumber)).not.toContain(
    (await asha.read(id)).number,
  );
  const [{ id: paymentId }] = await app.query('select id from payments where checkout_id = $1', [id]);
  for (const path of [`/payments/${paymentId}`, `/payments/${paymentId}/history`])
    expect((await ravi.get(path)).status, path).toBe(404);
  expect((await ravi.post(`/payments/${paymentId}/look`)).status).toBe(404);
  expect((await (await app.asAdminWith(['user'])).get('/payments')).status).toBe(403);
  expect((await leela.get('/payments?look=maybe')).status).toBe(400);
});
