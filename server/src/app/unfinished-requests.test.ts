import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connect as connectDatabase } from '../shared/db/database.ts';
import { parseAnswer, sendRaw, sentenceOf } from '../testing/raw-http.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

/** Without its database, which none of these calls reaches. */
async function startServer() {
  const database = connectDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  const { http } = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://unused', SECRET_KEY: 'x'.repeat(32) }),
    secretKey: 'x'.repeat(32),
    database,
  });
  onTestFinished(async () => {
    await http.close();
    await database.$client.end();
  });
  return { http, port: Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port) };
}

test('a head that does not come is answered 408', async () => {
  const server = await startServer();
  server.http.server.headersTimeout = 100;
  const answer = await sendRaw(server.port, 'GET /livez HTTP/1.1\r\nHost: x\r\n');
  expect(answer.status).toBe(408);
  expect(sentenceOf(answer)).toBe('The request took too long to arrive.');
});

test('a head has 15 s, the time until Node looks included', async () => {
  const { server } = (await startServer()).http;
  const { headersTimeout, connectionsCheckingInterval } = server as typeof server & {
    connectionsCheckingInterval: number;
  };
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
});

test('what comes while the server stops is refused like everything else', async () => {
  const server = await startServer();
  const late = connect(server.port, '127.0.0.1');
  const said = new Promise<string>((resolve) => late.once('data', (chunk) => resolve(chunk.toString('latin1'))));
  // A call that began before the stop and comes to its end during it.
  late.write('GET /livez HTTP/1.1\r\nHost: x\r\n');
  await once(server.http.server, 'connection');
  await expect.poll(() => late.bytesWritten).toBeGreaterThan(0);
  const closed = server.http.close();
  await expect.poll(() => server.http.server.listening).toBe(false);
  late.write('\r\n');
  const answer = parseAnswer(await said);
  late.destroy();
  await closed;
  expect(answer.status).toBe(503);
  expect(sentenceOf(answer)).toBe('The server is shutting down.');
  expect(answer.headers.get('connection')).toBe('close');
});
