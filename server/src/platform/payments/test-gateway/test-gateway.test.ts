import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseTestGateway, ownAddress } from '../../../app/choose-test-gateway.ts';
import { runDueJobs } from '../../../shared/jobs/jobs.ts';
import { createTestApp, SECRET_KEY } from '../../../testing/test-app.ts';
import { openTestGateway } from '../../../testing/test-gateway.ts';
import type { GatewayEvent } from '../gateway.ts';
import { testGatewayJobs } from './test-gateway.jobs.ts';

const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);
const adapter = bank.adapter();

/** Stands where the product hears of payments. */
let heard: { event: GatewayEvent | undefined; name: string }[] = [];
let status = 200;
const product = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  heard.push({ event: adapter.readWebhook(body, request.headers), name: JSON.parse(body.toString()).event });
  response.writeHead(status).end();
}).listen(0, '127.0.0.1');
await once(product, 'listening');
const webhookUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
const jobs = [testGatewayJobs(app.database, { ...bank, webhookUrl: () => webhookUrl })];
const runJobs = () => runDueJobs(app.database, jobs);

beforeEach(async () => {
  await app.asOwner('delete from graphile_worker._private_jobs');
  heard = [];
  status = 200;
});
afterAll(() => product.close());

let receipts = 0;
async function newOrder(amountPaise = 50_000): Promise<string> {
  receipts += 1;
  return (await adapter.createOrder({ receipt: `r-${receipts}`, amountPaise, currency: 'INR', notes: {} })).id;
}
const names = () => heard.map(({ name }) => name);
const payments = () => heard.flatMap(({ event }) => (event?.type === 'payment' ? [event.payment] : []));
const refunds = () => heard.flatMap(({ event }) => (event?.type === 'refund' ? [event.refund] : []));
const PAID = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('webhooks', () => {
  test('tell of a payment in the order of its steps, signed, each with an id of its own', async () => {
    const id = await newOrder();
    const paid = await bank.pay(id, { outcome: 'captured' });
    await runJobs();
    expect(names()).toEqual(PAID);
    const payment = { id: paid.razorpay_payment_id, gatewayOrderId: id, amountPaise: 50_000, currency: 'INR' };
    expect(payments()).toEqual([
      { ...payment, state: 'authorized' },
      { ...payment, state: 'captured' },
      { ...payment, state: 'captured' },
    ]);
    expect(new Set(heard.map(({ event }) => event?.id)).size).toBe(3);
  });

  test.each([
    ['twice', [...PAID, ...PAID], 3],
    ['reversed', PAID.toReversed(), 3],
    ['none', [], 0],
  ] as const)('come %s when a test says so', async (webhooks, expected, ids) => {
    await bank.pay(await newOrder(), { outcome: 'captured', webhooks });
    await runJobs();
    expect(names()).toEqual(expected);
    expect(new Set(heard.map(({ event }) => event?.id)).size).toBe(ids);
  });

  test.each([
    [{ amountPaise: 49_999 }, { amountPaise: 49_999, currency: 'INR' }],
    [{ currency: 'USD' }, { amountPaise: 50_000, currency: 'USD' }],
  ])('tell of a payment with %j where a test says so', async (more, told) => {
    await bank.pay(await newOrder(), { outcome: 'captured', ...more });
    await runJobs();
    expect(payments()).toMatchObject([told, told, told]);
  });

  test('tell of what was authorized, captured afterwards, or failed', async () => {
    const paid = await bank.pay(await newOrder(), { outcome: 'authorized' });
    await runJobs();
    expect(names()).toEqual(['payment.authorized']);
    await bank.capture(paid.razorpay_payment_id, 50_000);
    await bank.pay(await newOrder(), { outcome: 'failed' });
    await runJobs();
    expect(names()).toEqual([...PAID, 'payment.failed']);
    expect(payments().at(-1)?.state).toBe('failed');
  });

  test('tell of a late payment when it is captured, and not before', async () => {
    const id = await newOrder();
    await bank.pay(id, { outcome: 'late' });
    await bank.pay(id, { outcome: 'late', afterSeconds: 0 });
    await runJobs();
    expect(names()).toEqual(PAID);
    expect((await adapter.paymentsOf(id)).map(({ state }) => state).sort()).toEqual(['captured', 'created']);
    await app.asOwner('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
    await runJobs();
    expect((await adapter.paymentsOf(id)).map(({ state }) => state)).toEqual(['captured', 'captured']);
  });

  test('go out again until they are taken', async () => {
    status = 503;
    await bank.pay(await newOrder(), { outcome: 'failed' });
    await runJobs();
    expect(names()).toEqual(['payment.failed']);
    status = 200;
    await app.asOwner('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    await runJobs();
    expect(names()).toEqual(['payment.failed', 'payment.failed']);
    expect(heard[0]?.event).toEqual(heard[1]?.event);
  });

  test('tell of a refund that is made, and of one that fails', async () => {
    const id = await newOrder();
    const { razorpay_payment_id: paymentId } = await bank.pay(id, { outcome: 'captured', webhooks: 'none' });
    const refund = (amountPaise: number) =>
      adapter.refund({ paymentId, amountPaise, idempotencyKey: crypto.randomUUID(), notes: {} });
    const part = await refund(20_000);
    await runJobs();
    expect(names()).toEqual(['refund.created', 'refund.processed']);
    expect(refunds()).toEqual([part, { ...part, state: 'processed' }]);
    await bank.fault('endRefund', 'error');
    const rest = await refund(30_000);
    expect(await adapter.paymentsOf(id)).toMatchObject([{ state: 'refunded' }]);
    await runJobs();
    expect(refunds().at(-1)).toEqual({ ...rest, state: 'failed' });
    expect(await adapter.paymentsOf(id)).toMatchObject([{ state: 'captured' }]);
    expect(await refund(30_000)).toMatchObject({ state: 'requested' });
  });
});

test('an order is paid once, unless a test wants it twice', async () => {
  const id = await newOrder();
  await bank.pay(id, { outcome: 'captured' });
  await expect(bank.pay(id, { outcome: 'captured' })).rejects.toThrow('Order has already been paid.');
  await bank.pay(id, { outcome: 'captured', again: true });
  expect(await adapter.paymentsOf(id)).toHaveLength(2);
});

test('an order has no more payments than a person would ever make', async () => {
  const id = await newOrder();
  for (let n = 0; n < 50; n += 1) await bank.pay(id, { outcome: 'failed', webhooks: 'none' });
  await expect(bank.pay(id, { outcome: 'captured' })).rejects.toThrow('too many payments');
});

describe('the page', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (id: string, outcome: string, headers: Record<string, string> = FORM) =>
    app.send({ method: 'POST', url: `/test-gateway/pay/${id}`, headers, payload: `outcome=${outcome}` });

  test('says that it is a test, shows the sum, and may do no more than send its form', async () => {
    const page = await app.send({ url: `/test-gateway/pay/${await newOrder(12_345_600)}` });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action/,
    );
    expect(page.body).toContain('This is a test. No money moves.');
    expect(page.body).toContain('₹1,23,456.00');
    expect([...page.body.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Pay',
      'Fail',
      'Pay late',
    ]);
    expect(page.body).not.toContain('<script');
  });

  test.each([
    ['captured', 'The payment is made. You can go back to the app.', 'captured'],
    ['failed', 'The payment has failed. You can try again.', 'failed'],
    ['late', 'The payment is under way. It is captured in 21 minutes.', 'created'],
  ])('does what was pressed: %s', async (outcome, sentence, state) => {
    const id = await newOrder();
    const page = await press(id, outcome);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<p role="status">${sentence}</p>`);
    expect(await adapter.paymentsOf(id)).toMatchObject([{ state }]);
  });

  test('gives a program the answer that a phone would get', async () => {
    const id = await newOrder();
    const paid = (await press(id, 'captured', { ...FORM, accept: 'application/json' })).json();
    expect(
      adapter.verifyReturn({
        gatewayOrderId: id,
        paymentId: paid.razorpay_payment_id,
        signature: paid.razorpay_signature,
      }),
    ).toBe(true);
    const again = await press(id, 'captured');
    expect([again.statusCode, again.body.includes('Order has already been paid.')]).toEqual([409, true]);
  });

  test('takes nothing but its buttons, of orders that there are', async () => {
    const id = await newOrder();
    for (const outcome of ['authorized', '', 'captured&amountPaise=1']) {
      expect((await press(id, outcome)).statusCode).toBe(400);
    }
    expect(await adapter.paymentsOf(id)).toEqual([]);
    for (const other of ['order_00000000000000', "'or 1=1", '%00']) {
      expect([400, 404]).toContain((await press(other, 'captured')).statusCode);
      expect([400, 404]).toContain((await app.send({ url: `/test-gateway/pay/${other}` })).statusCode);
    }
  });
});

describe('its API', () => {
  const post = (
    path: string,
    payload: unknown,
    headers: Record<string, string> = { authorization: bank.authorization },
  ) => app.send({ method: 'POST', url: `/test-gateway/v1${path}`, headers, payload: payload as object });

  test.each([
    [{}],
    [{ authorization: 'Basic eDp5' }],
    [{ authorization: bank.authorization.slice(0, -1) }],
    [{ authorization: bank.authorization.replace('Basic', 'Bearer') }],
  ])('refuses who does not have its keys: %j', async (headers) => {
    for (const path of ['/orders', '/faults', '/payments/pay_1/refund', '/orders/order_1/pay']) {
      const refused = await post(path, {}, headers);
      expect([refused.statusCode, refused.json().error.description]).toEqual([401, 'Authentication failed']);
    }
  });

  test.each([
    ['/orders', { amount: 100.5, currency: 'INR', receipt: 'x' }],
    ['/orders', { amount: '100', currency: 'INR', receipt: 'x' }],
    ['/orders', { amount: 100, currency: 'inr', receipt: 'x' }],
    ['/orders', { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }],
    ['/orders', { amount: 100, currency: 'INR', receipt: 'x', extra: 1 }],
    ['/orders', []],
    ['/payments/pay_1/refund', { amount: -1 }],
    ['/payments/pay_1/refund', { amount: 1 }],
    ['/faults', { call: 'createOrder', fault: 'other' }],
  ])('refuses %s %j in the words of Razorpay', async (path, body) => {
    const refused = await post(path, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: expect.any(String) });
  });

  test('refuses a receipt that is known where nobody asked for its order', async () => {
    const order = { amount: 100, currency: 'INR', receipt: 'known' };
    expect((await post('/orders', order)).statusCode).toBe(200);
    expect((await post('/orders', order)).json().error.description).toBe('Order receipt should be unique.');
  });
});

describe('where it may be used', () => {
  const chosen = (PAYMENTS: 'test' | undefined, isEmbedded: boolean, origin: string) =>
    chooseTestGateway({ PAYMENTS, isEmbedded, origins: [origin] }, SECRET_KEY, () => origin).use;

  test.each([
    [undefined, true, 'http://localhost:3000', 'without keys'],
    [undefined, true, 'https://admin.example.org', 'never'],
    [undefined, false, 'http://localhost:3000', 'never'],
    [undefined, false, 'https://admin.example.org', 'never'],
    ['test', true, 'https://admin.example.org', 'always'],
    ['test', false, 'https://admin.example.org', 'always'],
    ['test', false, 'http://localhost:3000', 'always'],
  ] as const)('PAYMENTS=%s, embedded %s, %s: %s', (payments, isEmbedded, origin, use) => {
    expect(chosen(payments, isEmbedded, origin)).toBe(use);
  });

  test('is nowhere else', async () => {
    const other = await createTestApp();
    expect((await other.send({ url: '/test-gateway/pay/order_1' })).statusCode).toBe(404);
    expect((await other.send({ method: 'POST', url: '/test-gateway/v1/orders', payload: {} })).statusCode).toBe(404);
  });

  test.each([
    [{ address: '0.0.0.0', family: 'IPv4', port: 80 }, 'http://127.0.0.1:80'],
    [{ address: '::', family: 'IPv6', port: 80 }, 'http://[::1]:80'],
    [{ address: '::1', family: 'IPv6', port: 80 }, 'http://[::1]:80'],
    [{ address: '10.0.0.7', family: 'IPv4', port: 81 }, 'http://10.0.0.7:81'],
    [null, 'https://admin.example.org'],
  ])('a process that listens on %j reaches the product at %s', (listening, address) => {
    expect(ownAddress({ address: () => listening }, { origins: ['https://admin.example.org'] })).toBe(address);
  });
});

test('payments of a month ago are forgotten with all that belongs to them', async () => {
  const id = await newOrder();
  const { razorpay_payment_id: paymentId } = await bank.pay(id, { outcome: 'captured' });
  await adapter.refund({ paymentId, amountPaise: 1, idempotencyKey: crypto.randomUUID(), notes: {} });
  const young = await newOrder();
  await app.query(`update test_gateway_orders set created_at = now() - interval '31 days' where id = $1`, [id]);
  await app.query(`select graphile_worker.add_job('remove-old-test-payments')`);
  await app.runJobs();
  const left = await app.query(
    `select (select count(*)::int from test_gateway_orders where id = $1) as old, (select count(*)::int from test_gateway_orders where id = $2) as young,
       (select count(*)::int from test_gateway_refunds where payment_id = $3) as refunds`,
    [id, young, paymentId],
  );
  expect(left).toEqual([{ old: 0, young: 1, refunds: 0 }]);
});
