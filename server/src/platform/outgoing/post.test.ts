import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCall, createPost } from './post.ts';

let server: Server;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const running = () => new AbortController().signal;
const headers = { 'content-type': 'application/json' };

test('calls share connections that stay open, as many as it was given', async () => {
  const url = await serve((_request, response) => response.end('{"taken":true}'));
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const post = createPost(2);
  const responses = await Promise.all(Array.from({ length: 20 }, () => post(url, headers, '{}', running())));
  expect(responses.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(20).fill({ status: 200, body: { taken: true } }),
  );
  expect(connections).toBe(2);
});

test('a call on a connection that the other side has closed is made once more', async () => {
  let calls = 0;
  const url = await serve((request, response) => {
    calls += 1;
    if (calls === 2) request.socket.resetAndDestroy();
    else response.end('{}');
  });
  const post = createPost(1);
  await post(url, headers, '{}', running());
  expect((await post(url, headers, '{}', running())).status).toBe(200);
  expect(calls).toBe(3);
});

test('an answer that breaks off is an error, and one that is no JSON says nothing', async () => {
  let breaks = true;
  const url = await serve((request, response) => {
    response.write('not JSON');
    if (breaks) setImmediate(() => request.socket.resetAndDestroy());
    else response.end();
  });
  const post = createPost(1);
  await expect(post(url, headers, '{}', running())).rejects.toThrow();
  breaks = false;
  expect(await post(url, headers, '{}', running())).toMatchObject({ status: 200, body: {} });
});

test('a call that asks sends no body, and gets no more than a megabyte', async () => {
  const heard: unknown[] = [];
  let size = 10;
  const url = await serve((request, response) => {
    request.on('data', (part) => heard.push(String(part)));
    request.on('end', () => {
      heard.push(request.method);
      response.end(JSON.stringify('x'.repeat(size)));
    });
  });
  const call = createCall(1);
  expect((await call('GET', url, {}, undefined, running())).body).toBe('x'.repeat(10));
  size = 1024 * 1024;
  await expect(call('GET', url, {}, undefined, running())).rejects.toThrow('The answer is too large.');
  size = 10;
  expect((await call('POST', url, headers, '{}', running())).status).toBe(200);
  expect(heard).toEqual(['GET', 'GET', '{}', 'POST']);
});
