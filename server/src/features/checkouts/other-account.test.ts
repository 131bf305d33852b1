import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Buyer, createShop, product } from '../../testing/test-checkouts.ts';

/** Another account at the gateway while people pay: what was begun with the one before is neither lost nor paid twice. */

const shop = await createShop();
const { app, gateway, newBuyer, newLamp, tell, stockOf, age, run, allHandled, stateOf } = shop;
const { query } = app;
const BEFORE = gateway.keyId;
let asha: Buyer;
let lamp: string;

beforeEach(async () => {
  [asha, lamp] = [await newBuyer(), await newLamp(3)];
});
afterEach(() => {
  gateway.keyId = BEFORE;
});

const held = () => asha.held({ lines: [product(lamp)], expectedTotalInr: 450 });

test('the sheet is opened with an order of the new one; who pays both gets the second back', async () => {
  const { id, orderId } = await held();
  gateway.keyId = 'rzp_test_2';
  const sheet = (await asha.post(`/checkouts/${id}/payment`, {})).body.data;
  expect([sheet.keyId, sheet.gatewayOrderId === orderId]).toEqual(['rzp_test_2', false]);
  const [first, second] = [gateway.pay(orderId), gateway.pay(sheet.gatewayOrderId)];
  await tell(first);
  await allHandled();
  expect((await asha.confirm(id, second)).body.data.status).toBe('paid');
  await app.runJobs();
  expect([...gateway.refunds.values()].map(({ paymentId }) => paymentId)).toEqual([second.id]);
  expect([await stockOf(lamp), await query('select id from orders where user_id = $1', [asha.id])]).toMatchObject([
    2,
    [{}],
  ]);
});

test('nothing is asked about orders of the one before, and its late money still buys', async () => {
  const { id, orderId } = await held();
  gateway.keyId = 'rzp_test_2';
  const { asked } = gateway;
  await query('update gateway_orders set ask_at = now() where checkout_id = $1', [id]);
  await run('ask-for-payments');
  await age(id, 16);
  await run('expire-checkouts');
  expect([gateway.asked - asked, await stateOf(id), await stockOf(lamp)]).toEqual([0, 'expired', 3]);
  await tell(gateway.pay(orderId));
  await allHandled();
  expect([await stateOf(id), await stockOf(lamp)]).toEqual(['paid', 2]);
});
