import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { onOperation } from '../../shared/operations.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { openTestGateway } from '../../testing/test-gateway.ts';
import { GatewayDown, GatewayRefusal } from './gateway.ts';

const app = await createTestApp({ PAYMENTS: 'test' });
const bank = await openTestGateway(app);
const { newOrder } = bank;

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
  await expect(nowhere.createOrder(newOrder())).rejects.toThrow('did not answer (ECONNREFUSED)');
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

test('tells whether it takes the keys, by a call that changes nothing, and never waits longer than its limit', async () => {
  expect(await bank.adapter().checkKeys()).toBe('taken');
  expect(await bank.adapter({ keySecret: 'not-the-secret' }).checkKeys()).toBe('refused');
  const asked: unknown[] = [];
  const answering = (status: number, body: object) =>
    serve((request, response) => {
      asked.push([request.method, request.url]);
      response.writeHead(status).end(JSON.stringify(body));
    });
  const invalid = { error: { code: 'BAD_REQUEST_ERROR', description: 'The api key provided is invalid' } };
  expect(await (await answering(400, invalid)).checkKeys()).toBe('refused');
  expect(await (await answering(500, {})).checkKeys()).toBe('unreachable');
  expect(await (await answering(200, { page: 'of somebody else' })).checkKeys()).toBe('unreachable');
  expect(await (await serve(() => undefined)).checkKeys()).toBe('unreachable');
  expect(await bank.adapter({ url: () => 'http://127.0.0.1:9/v1' }).checkKeys()).toBe('unreachable');
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['GET', '/v1/orders?count=1']));
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

test('a payment in a state that nobody knows is under way, and hides no other', async () => {
  const wireOf = (id: string, status: string) => ({ id, order_id: 'order_1', amount: 1, currency: 'INR', status });
  const items = [wireOf('pay_2', 'pending'), wireOf('pay_1', 'captured')];
  const adapter = await serve((_request, response) => response.end(JSON.stringify({ items })));
  const states = (await adapter.paymentsOf('order_1')).map(({ id, state }) => [id, state]);
  expect(states).toEqual([
    ['pay_2', 'created'],
    ['pay_1', 'captured'],
  ]);
});

test('calls are told to metrics and traces by what came of them', async () => {
  const heard: (string | undefined)[] = [];
  const stop = onOperation('call', { end: ({ name, outcome }) => heard.push(`${name} ${outcome}`) });
  await bank.adapter().createOrder(newOrder());
  await expect(bank.adapter().createOrder(newOrder({ amountPaise: 1 }))).rejects.toThrow(GatewayRefusal);
  const busy = await serve((_request, response) => response.writeHead(503).end());
  await expect(busy.createOrder(newOrder())).rejects.toThrow(GatewayDown);
  const nowhere = bank.adapter({ url: () => 'http://127.0.0.1:9/v1' });
  await expect(nowhere.createOrder(newOrder())).rejects.toThrow(GatewayDown);
  stop();
  expect(heard).toEqual(['gateway delivered', 'gateway refused', 'gateway later', 'gateway undefined']);
});
