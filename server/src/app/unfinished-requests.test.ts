import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startLoneServer } from '../testing/lone-server.ts';
import { parseAnswer, sendRaw, sentenceOf } from '../testing/raw-http.ts';

test('a head that does not come is answered 408', async () => {
  const server = await startLoneServer();
  server.http.server.headersTimeout = 100;
  const answer = await sendRaw(server.port, 'GET /livez HTTP/1.1\r\nHost: x\r\n');
  expect(answer.status).toBe(408);
  expect(sentenceOf(answer)).toBe('The request took too long to arrive.');
});

test('a head has 15 s, the time until Node looks included', async () => {
  const { server } = (await startLoneServer()).http;
  const { headersTimeout, connectionsCheckingInterval } = server as typeof server & {
    connectionsCheckingInterval: number;
  };
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
});

test('what comes while the server stops is refused like everything else', async () => {
  const server = await startLoneServer();
  const late = connect(server.port, '127.0.0.1');
  const response = new Promise<string>((resolve) => late.once('data', (chunk) => resolve(chunk.toString('latin1'))));
  // A call that began before the stop and comes to its end during it.
  late.write('GET /livez HTTP/1.1\r\nHost: x\r\n');
  await once(server.http.server, 'connection');
  await expect.poll(() => late.bytesWritten).toBeGreaterThan(0);
  const closed = server.http.close();
  await expect.poll(() => server.http.server.listening).toBe(false);
  late.write('\r\n');
  const answer = parseAnswer(await response);
  late.destroy();
  await closed;
  expect(answer.status).toBe(503);
  expect(sentenceOf(answer)).toBe('The server is shutting down.');
  expect(answer.headers.get('connection')).toBe('close');
});
