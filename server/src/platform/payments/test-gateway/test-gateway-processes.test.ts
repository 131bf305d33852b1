import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../shared/testing/test-database.ts';
import { afterUse } from '../../../testing/after-use.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { openTestGateway } from '../../../testing/test-gateway.ts';

/** On one database, as processes of one product. */
const testDatabase = { ...(await createTestDatabase()) };
const { drop } = testDatabase;
testDatabase.drop = async () => undefined;
const openOne = async () => openTestGateway(await createTestApp({ PAYMENTS: 'test' }, { testDatabase }));
const [one, two, three] = [await openOne(), await openOne(), await openOne()];
afterUse(drop);

test('what one process made is paid at another, and given back by a third', async () => {
  const order = { receipt: 'shared', amountPaise: 10_000, currency: 'INR', notes: {} } as const;
  const made = await Promise.all([one, two, three].map((bank) => bank.adapter().createOrder(order)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const id = String(made[0]?.id);
  const paid = await two.pay(id, { outcome: 'captured' });
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid;
  const returned = { gatewayOrderId: id, paymentId, signature: String(signature) };
  expect(three.adapter().verifyReturn(returned)).toBe(true);
  const refund = { paymentId, amountPaise: 10_000, idempotencyKey: 'one-refund-key', notes: {} };
  const given = await Promise.allSettled([one, two, three].map((bank) => bank.adapter().refund(refund)));
  const ids = given.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
  expect(new Set(ids).size).toBe(1);
  expect(await one.adapter().paymentsOf(id)).toMatchObject([{ id: paymentId, state: 'refunded' }]);
});

test('at most one payment of many at once pays an order', async () => {
  const { id } = await one.adapter().createOrder({ receipt: 'hurry', amountPaise: 500, currency: 'INR', notes: {} });
  const banks = Array.from({ length: 12 }, (_, n) => [one, two, three][n % 3] ?? one);
  const paid = await Promise.allSettled(banks.map((bank) => bank.pay(id, { outcome: 'captured' })));
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await two.adapter().paymentsOf(id)).toHaveLength(1);
});

test('a fault that was ordered at one spoils one call, wherever it comes', async () => {
  await one.fault('payments', 'error', 2);
  const { id } = await one.adapter().createOrder({ receipt: 'fault', amountPaise: 500, currency: 'INR', notes: {} });
  const asked = await Promise.allSettled([two, three, one, two].map((bank) => bank.adapter().paymentsOf(id)));
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(2);
});
