import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '../../../shared/jobs/jobs.ts';
import { createTestApp } from '../../../testing/test-app.ts';
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
