import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { openTestGateway } from '../../testing/test-gateway.ts';
import { createCall } from '../outgoing/post.ts';
import { GatewayDown, GatewayRefusal } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';

const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);

let receipts = 0;
const newOrder = (more: object = {}) => {
  receipts += 1;
  return {
    receipt: `receipt-${receipts}`,
    amountPaise: 129_900,
    currency: 'INR',
    notes: { kind: 'x' },
    ...more,
  } as const;
};
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
    expect(first).toEqual({ id: expect.stringMatching(/^rfnd_/), paymentId, amountPaise: 100_000, state: 'requested' });
    expect(await bank.adapter().refund(refund)).toEqual(first);
    await expect(bank.adapter().refund({ ...refund, amountPaise: 1 })).rejects.toThrow(/Different request body/);
    await expect(bank.adapter().refund(refundOf(paymentId, 29_901))).rejects.toThrow(/greater than/);
    expect(await bank.adapter().refund(refundOf(paymentId, 29_900))).toMatchObject({ amountPaise: 29_900 });
    expect(await count('test_gateway_refunds', 'payment_id', paymentId)).toBe(2);
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

describe('signatures', () => {
  test('of a return are those that the package of Razorpay makes, and of nothing else', async () => {
    const { id } = await bank.adapter().createOrder(newOrder());
    const other = await bank.adapter().createOrder(newOrder());
    const paid = await bank.pay(id, { outcome: 'captured' });
    const signature = String(paid.razorpay_signature);
    const signed = { gatewayOrderId: id, paymentId: paid.razorpay_payment_id, signature };
    const { verifyReturn } = bank.adapter();
    expect(verifyReturn(signed)).toBe(true);
    const named = { order_id: id, payment_id: signed.paymentId };
    expect(validatePaymentVerification(named, signature, bank.keySecret)).toBe(true);
    for (const forged of [
      { ...signed, gatewayOrderId: other.id },
      { ...signed, paymentId: 'pay_00000000000000' },
      { ...signed, signature: signature.slice(0, -1) },
      { ...signed, signature: signature.toUpperCase() },
      { ...signed, signature: `${signature}00` },
      { ...signed, signature: '' },
    ]) {
      expect(verifyReturn(forged)).toBe(false);
    }
    expect(bank.adapter({ keySecret: 'another' }).verifyReturn(signed)).toBe(false);
    expect((await bank.pay(other.id, { outcome: 'failed' })).razorpay_signature).toBeNull();
  });

  const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' };
  const bodyOf = (event: string, payload: object) => JSON.stringify({ entity: 'event', event, payload });
  const captured = bodyOf('payment.captured', { payment: { entity: payment } });

  test('of a webhook are those that the package makes; its event is read from the very bytes', () => {
    const headers = bank.signed(captured, bank.webhookSecret, 'event-1');
    expect(validateWebhookSignature(captured, headers['x-razorpay-signature'], bank.webhookSecret)).toBe(true);
    expect(bank.adapter().readWebhook(Buffer.from(captured), headers)).toEqual({
      id: 'event-1',
      type: 'payment',
      payment: { id: 'pay_1', gatewayOrderId: 'order_1', amountPaise: 100, currency: 'INR', state: 'captured' },
    });
  });

  test.each([
    ['refund.processed', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 5, status: 'processed' } } }],
    ['refund.failed', { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 5, status: 'failed' } } }],
  ])('%s is a refund', (event, payload) => {
    const body = bodyOf(event, payload);
    expect(bank.adapter().readWebhook(Buffer.from(body), bank.signed(body))).toMatchObject({
      type: 'refund',
      refund: { id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 5, state: event.split('.')[1] },
    });
  });

  test.each([
    ['an event of another kind', bodyOf('settlement.processed', {}), 'settlement.processed'],
    [
      'a payment with a part of a paisa',
      bodyOf('payment.captured', { payment: { entity: { ...payment, amount: 0.5 } } }),
      'payment.captured',
    ],
    [
      'a state that nobody knows',
      bodyOf('payment.captured', { payment: { entity: { ...payment, status: 'x' } } }),
      'payment.captured',
    ],
    ['a list', '[]', ''],
    ['no JSON', 'captured', ''],
  ])('%s is heard and settles nothing', (_, body, name) => {
    expect(bank.adapter().readWebhook(Buffer.from(body), bank.signed(body, undefined, 'e'))).toEqual({
      id: 'e',
      type: 'other',
      name,
    });
  });

  test('without an id of its own the same bytes are the same event', () => {
    const { 'x-razorpay-event-id': _, ...headers } = bank.signed(captured);
    const read = () => bank.adapter().readWebhook(Buffer.from(captured), headers);
    expect(read()?.id).toMatch(/^[\da-f]{64}$/);
    expect(read()).toEqual(read());
  });

  test('a webhook that is forged, cut short or signed for another is none', () => {
    const { readWebhook } = bank.adapter();
    const headers = bank.signed(captured);
    const signature = headers['x-razorpay-signature'];
    expect(readWebhook(Buffer.from(captured), headers)).toBeDefined();
    for (const [body, sent] of [
      [captured.slice(0, -1), headers],
      [captured.replace('100', '999'), headers],
      [`${captured} `, headers],
      [captured, bank.signed(captured, 'another-secret')],
      [captured, { ...headers, 'x-razorpay-signature': signature.slice(0, 63) }],
      [captured, { ...headers, 'x-razorpay-signature': '' }],
      [captured, {}],
      ['', headers],
    ] as const) {
      expect(readWebhook(Buffer.from(body), sent), body).toBeUndefined();
    }
  });

  test('the secret before is accepted as long as it overlaps', () => {
    let secrets = ['new-secret', 'old-secret'];
    const { readWebhook } = bank.adapter({ webhookSecrets: () => secrets });
    const by = (secret: string) => readWebhook(Buffer.from(captured), bank.signed(captured, secret))?.type;
    expect([by('new-secret'), by('old-secret'), by(bank.webhookSecret)]).toEqual(['payment', 'payment', undefined]);
    secrets = ['new-secret'];
    expect([by('new-secret'), by('old-secret')]).toEqual(['payment', undefined]);
    secrets = [];
    expect(by('new-secret')).toBeUndefined();
  });
});

describe('a gateway that cannot be used', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });
  async function serve(listener: RequestListener) {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    return bank.adapter({ url: () => url, timeoutMs: 500 });
  }

  test('is down where nobody listens, where it is silent and where it breaks off', async () => {
    const nowhere = bank.adapter({ url: () => 'http://127.0.0.1:9/v1' });
    await expect(nowhere.createOrder(newOrder())).rejects.toThrow(GatewayDown);
    const silent = await serve(() => undefined);
    await expect(silent.createOrder(newOrder())).rejects.toThrow(GatewayDown);
    const slow = await serve((_request, response) => void response.writeHead(200).write('{'));
    await expect(slow.paymentsOf('order_1')).rejects.toThrow(GatewayDown);
    const broken = await serve((request) => void request.socket.destroy());
    await expect(broken.paymentsOf('order_1')).rejects.toThrow(GatewayDown);
  });

  test.each([
    ['500', 500, {}],
    ['503 with a page', 503, '<html>'],
    ['429', 429, {}],
    ['409', 409, {}],
    ['a fault of theirs told as 400', 400, { error: { code: 'SERVER_ERROR', description: 'Try again' } }],
    ['something else', 200, { id: 'order_1' }],
    ['too much', 200, 'x'.repeat(1_100_000)],
  ])('is down when it answers %s', async (_, status, body) => {
    const adapter = await serve((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
    await expect(adapter.createOrder(newOrder())).rejects.toThrow(GatewayDown);
  });

  test('refuses wrong keys, and tells nobody the secret', async () => {
    const wrong = bank.adapter({ keySecret: 'not-the-secret' });
    await expect(wrong.createOrder(newOrder())).rejects.toThrow(
      'The payment gateway refused (401): Authentication failed',
    );
    const body = {
      error: { code: 'BAD_REQUEST_ERROR', description: `Bad \u0000\nkey ${bank.keySecret} ${'x'.repeat(900)}` },
    };
    const echo = await serve((_request, response) => response.writeHead(400).end(JSON.stringify(body)));
    const refusal = await echo.createOrder(newOrder()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRefusal);
    expect(String(refusal)).toMatch(/Bad key \*\*\* x+$/);
    expect(String(refusal).length).toBeLessThan(400);
  });

  test('that goes elsewhere is not followed', async () => {
    const adapter = await serve((_request, response) => response.writeHead(302, { location: bank.url() }).end());
    await expect(adapter.createOrder(newOrder())).rejects.toThrow('The payment gateway refused (302).');
  });

  const refused = (description: string) => JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } });
  const wire = (order: ReturnType<typeof newOrder>, id: string) => ({
    id,
    amount: order.amountPaise,
    currency: order.currency,
    receipt: order.receipt,
    status: 'created',
  });

  test('an account that refuses a known receipt has its oldest order found', async () => {
    const order = newOrder();
    const items = [wire(order, 'order_2'), wire(order, 'order_1')];
    const adapter = await serve((request, response) => {
      if (request.method === 'POST') response.writeHead(400).end(refused('Order receipt should be unique.'));
      else response.end(JSON.stringify({ items: request.url?.includes(`receipt=${order.receipt}&`) ? items : [] }));
    });
    expect(await adapter.createOrder(order)).toMatchObject({ id: 'order_1', receipt: order.receipt });
    await expect(adapter.createOrder(newOrder())).rejects.toThrow(GatewayDown);
  });

  test('an account that does not know the word for it gets the order without, unless there is one', async () => {
    const order = newOrder();
    const made: object[] = [];
    const adapter = await serve(async (request, response) => {
      let text = '';
      for await (const part of request) text += part;
      if (request.method === 'GET') return void response.end(JSON.stringify({ items: made }));
      if (text.includes('unique_receipt')) {
        return void response.writeHead(400).end(refused('unique_receipt is/are not required and should not be sent'));
      }
      made.push(wire(order, `order_${made.length + 1}`));
      response.end(JSON.stringify(made.at(-1)));
    });
    expect((await adapter.createOrder(order)).id).toBe('order_1');
    expect((await adapter.createOrder(order)).id).toBe('order_1');
    expect(made).toHaveLength(1);
  });
});

test('calls share the connections that they are given', async () => {
  const call = createCall(2);
  const gateway = createRazorpay({ ...bank, isTest: true, webhookSecrets: () => [], call });
  const orders = await Promise.all(Array.from({ length: 10 }, () => gateway.createOrder(newOrder())));
  expect(new Set(orders.map(({ id }) => id)).size).toBe(10);
});
