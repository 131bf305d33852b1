import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { idleGuarded, registerBodyTimeout } from './body-timeout.ts';

const SOON_MS = 50;
const IDLE_MS = 1_000;

async function listen() {
  const http = fastify({ requestTimeout: 0 });
  onTestFinished(() => http.close());
  registerBodyTimeout(http, SOON_MS, SOON_MS);
  const outcomes: string[] = [];
  http.post('/usual', async () => 'read');
  http.post('/longer', { config: { bodyWithinMs: 20 * SOON_MS } }, async () => 'read');
  await http.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
    api.put('/slow', { config: { bodyWithinMs: Number.POSITIVE_INFINITY } }, async (request, reply) => {
      let bytes = 0;
      try {
        for await (const chunk of idleGuarded(request, reply, IDLE_MS)) bytes += chunk.length;
        outcomes.push(`${bytes} bytes`);
      } catch (error) {
        outcomes.push((error as Error).message);
      }
      return { bytes };
    });
  });
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  return { port: Number(address.port), outcomes, close: () => http.close() };
}

/** Sends a head, and what comes after it when asked. Answers all that came back once the line is closed. */
function call(port: number, head: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(`${head}\r\nHost: x\r\n`);
  return { socket, closed: once(socket, 'close').then(() => received) };
}

function halfABody(port: number, path = '/usual'): Promise<string> {
  const { socket, closed } = call(port, `POST ${path} HTTP/1.1`);
  socket.write('Content-Type: text/plain\r\nContent-Length: 10\r\n\r\nabc');
  return closed;
}

test('a body that does not come within its time is answered 408, and the line closed', async () => {
  const { port } = await listen();
  const answer = await halfABody(port);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"message":"The request took too long to arrive."');
});

test('a line whose body came stays open', async () => {
  const { port } = await listen();
  const { socket, closed } = call(port, 'POST /usual HTTP/1.1');
  socket.write('Content-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc');
  await once(socket, 'data');
  // It came first, so its time is over when that of another one is.
  expect(await halfABody(port)).toMatch(/^HTTP\/1\.1 408 /);
  expect(socket.destroyed).toBe(false);
  socket.end();
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
});

test('a route may give its bodies longer, and ends them too', async () => {
  const { port } = await listen();
  const order: string[] = [];
  const longer = halfABody(port, '/longer').then((answer) => order.push(`longer ${answer.slice(9, 12)}`));
  const usual = halfABody(port).then((answer) => order.push(`usual ${answer.slice(9, 12)}`));
  await Promise.all([longer, usual]);
  expect(order).toEqual(['usual 408', 'longer 408']);
});

test('a slow body may take longer as long as it keeps coming', async () => {
  const { port, outcomes } = await listen();
  const { socket, closed } = call(port, 'PUT /slow HTTP/1.1');
  socket.write('Connection: close\r\nContent-Length: 8\r\n\r\n');
  let sent = 0;
  const timer = setInterval(() => {
    if (!socket.destroyed && sent < 8) socket.write('x');
    sent += 1;
    if (sent >= 8) clearInterval(timer);
  }, SOON_MS);
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
  expect(outcomes).toEqual(['8 bytes']);
});

test('a slow body that stops coming is given up', async () => {
  const { port, outcomes } = await listen();
  const { socket, closed } = call(port, 'PUT /slow HTTP/1.1');
  socket.write('Content-Length: 8\r\n\r\nxx');
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => outcomes).toEqual(['The file stopped coming.']);
});

test('a slow body whose sender goes away is given up at once', async () => {
  const { port, outcomes } = await listen();
  const { socket, closed } = call(port, 'PUT /slow HTTP/1.1');
  socket.write('Content-Length: 8\r\n\r\nxx', () => socket.destroy());
  await closed;
  await expect.poll(() => outcomes).toEqual(['The connection broke off.']);
});

test('a stop does not wait for ever for a slow body', async () => {
  const { port, outcomes, close } = await listen();
  const { socket, closed } = call(port, 'PUT /slow HTTP/1.1');
  socket.write('Expect: 100-continue\r\nContent-Length: 8\r\n\r\nxx');
  // The server has begun to take it.
  await once(socket, 'data');
  await close();
  expect(await closed).toMatch(/HTTP\/1\.1 503 /);
  await expect.poll(() => outcomes).toEqual(['The connection broke off.']);
});
