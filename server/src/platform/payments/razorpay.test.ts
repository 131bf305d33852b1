import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { openTestGateway } from '../../testing/test-gateway.ts';
import { createCall } from '../outgoing/post.ts';
import { GatewayDown, GatewayRefusal } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';

const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);
const { newOrder } = bank;

const count = async (table: string, condition: string, value: string) =>
  (await app.query(`select 1 from ${table} where ${condition} = $1`, [value])).length;

describe('an order', () => {
  test('is one for a receipt, however often and at once it is made', async () => {
    const order = newOrder();
    const first = await bank.adapter().createOrder(order);
    expect(first).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      receipt: order.receipt,
      amountPaise: 129_900,
      currency: 'INR',
      status: 'created',
    });
    const again = await Promise.all(Array.from({ length: 20 }, () => bank.adapter().createOrder(order)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    expect(await count('test_gateway_orders', 'receipt', order.receipt)).toBe(1);
  });

  test('of a receipt that is known with another sum is refused', async () => {
    const order = newOrder();
    await bank.adapter().createOrder(order);
    await expect(bank.adapter().createOrder({ ...order, amountPaise: 129_901 })).rejects.toThrow(GatewayRefusal);
  });

  test.each(['lostAnswer', 'error', 'silent'] as const)('is made once although the call met: %s', async (fault) => {
    const order = newOrder();
    await bank.fault('createOrder', fault);
    await expect(bank.adapter({ timeoutMs: 500 }).createOrder(order)).rejects.toThrow(GatewayDown);
    const found = await bank.adapter().createOrder(order);
    expect(found.receipt).toBe(order.receipt);
    expect(await count('test_gateway_orders', 'receipt', order.receipt)).toBe(1);
  });

  test('below the least sum is refused with the reason', async () => {
    await expect(bank.adapter().createOrder(newOrder({ amountPaise: 99 }))).rejects.toThrow(
      /^The payment gateway refused \(400\): The amount is not valid/,
    );
  });
});

describe('payments of an order', () => {
  test.each([
    ['captured', 'captured'],
    ['authorized', 'authorized'],
    ['failed', 'failed'],
    ['late', 'created'],
  ] as const)('that ended as %s are %s', async (outcome, state) => {
    const { id } = await bank.adapter().createOrder(newOrder());
    const paid = await bank.pay(id, { outcome });
    expect(await bank.adapter().paymentsOf(id)).toEqual([
      { id: paid.razorpay_payment_id, gatewayOrderId: id, amountPaise: 129_900, currency: 'INR', state },
    ]);
  });

  test('that were authorized can be captured afterwards, once', async () => {
    const { id } = await bank.adapter().createOrder(newOrder());
    const paid = await bank.pay(id, { outcome: 'authorized' });
    await expect(bank.capture(paid.razorpay_payment_id, 129_901)).rejects.toThrow('Capture amount');
    expect(await bank.capture(paid.razorpay_payment_id, 129_900)).toMatchObject({ status: 'captured' });
    await expect(bank.capture(paid.razorpay_payment_id, 129_900)).rejects.toThrow('already been captured');
    expect(await bank.adapter().paymentsOf(id)).toMatchObject([{ state: 'captured' }]);
  });

  test('are none of what is no order, and nothing else is asked', async () => {
    for (const id of ['order_1/../../payments', 'pay_1', '']) {
      await expect(bank.adapter().paymentsOf(id)).rejects.toThrow(GatewayRefusal);
    }
    await expect(bank.adapter().paymentsOf('order_00000000000000')).rejects.toThrow(/does not exist/);
  });
});

describe('a refund', () => {
  async function paid(): Promise<string> {
    const { id } = await bank.adapter().createOrder(newOrder());
    return (await bank.pay(id, { outcome: 'captured', webhooks: 'none' })).razorpay_payment_id;
  }
  const refundOf = (paymentId: string, amountPaise: number, idempotencyKey: string = crypto.randomUUID()) =>
    ({ paymentId, amountPaise, idempotencyKey, notes: {} }) as const;

  test('is one for a key, and takes no more than was paid', async () => {
    const paymentId = await paid();
    const refund = refundOf(paymentId, 100_000);
    const first = await bank.adapter().refund(refund);
    const answer = { paymentId, amountPaise: 100_000, state: 'requested', receipt: refund.idempotencyKey };
    expect(first).toEqual({ id: expect.stringMatching(/^rfnd_/), ...answer });
    expect(await bank.adapter().refund(refund)).toEqual(first);
    await expect(bank.adapter().refund({ ...refund, amountPaise: 1 })).rejects.toThrow(/Different request body/);
    await expect(bank.adapter().refund(refundOf(paymentId, 29_901))).rejects.toThrow(/greater than/);
    expect(await bank.adapter().refund(refundOf(paymentId, 29_900))).toMatchObject({ amountPaise: 29_900 });
    expect(await count('test_gateway_refunds', 'payment_id', paymentId)).toBe(2);
  });

  test('needs a payment, and a key that the gateway takes', async () => {
    const paymentId = await paid();
    for (const wrong of [
      refundOf('pay_1/../../orders', 100),
      refundOf(paymentId, 100, 'short'),
      refundOf(paymentId, 100, 'a key\r\nx-evil: 1'),
    ]) {
      await expect(bank.adapter().refund(wrong)).rejects.toThrow(GatewayRefusal);
    }
    await expect(bank.adapter().refund(refundOf('pay_00000000000000', 100))).rejects.toThrow(/does not exist/);
    expect(await count('test_gateway_refunds', 'payment_id', paymentId)).toBe(0);
  });

  test('that is asked for many times at once is made once', async () => {
    const paymentId = await paid();
    const refund = refundOf(paymentId, 10_000);
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => bank.adapter().refund(refund)));
    const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []));
    expect(new Set(made).size).toBe(1);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const failure of failures) expect(failure).toBeInstanceOf(GatewayDown);
    const [row] = await app.query('select refunded_paise::int from test_gateway_payments where id = $1', [paymentId]);
    expect(row).toEqual({ refunded_paise: 10_000 });
  });

  test('is found again after its answer was lost', async () => {
    const paymentId = await paid();
    const refund = refundOf(paymentId, 129_900);
    await bank.fault('refund', 'lostAnswer');
    await expect(bank.adapter().refund(refund)).rejects.toThrow(GatewayDown);
    expect(await bank.adapter().refund(refund)).toMatchObject({ paymentId, state: 'requested' });
    expect(await count('test_gateway_refunds', 'payment_id', paymentId)).toBe(1);
    expect(await bank.adapter().paymentsOf(await orderOf(paymentId))).toMatchObject([{ state: 'refunded' }]);
  });

  const orderOf = async (paymentId: string): Promise<string> =>
    (await app.query('select order_id from test_gateway_payments where id = $1', [paymentId]))[0].order_id;
});

test('calls share the connections that they are given', async () => {
  const call = createCall(2);
  const gateway = createRazorpay({ ...bank, isTest: true, webhookSecrets: () => [], call });
  const orders = await Promise.all(Array.from({ length: 10 }, () => gateway.createOrder(newOrder())));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(10);
});
