import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { createTestApp, SUPER_ADMIN } from '../../testing/test-app.ts';
import { startTracing } from './tracing.ts';

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** A collector on loopback that takes OTLP as JSON; `hangs`: it never answers. */
async function startCollector({ hangs = false } = {}) {
  const spans: ReceivedSpan[] = [];
  const lines = new Set<Socket>();
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    if (hangs) return;
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterUse(async () => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, spans, isAsked: () => asked > 0, openLines: () => lines.size };
}

const start = (endpoint: string) =>
  startTracing({ endpoint, serviceName: 'sankalp-test', ratio: 1, onFault: () => undefined });

test('a trace holds the call, its statements, the job and the call to the mail server, and nothing that was typed', async () => {
  const collector = await startCollector();
  const tracing = start(collector.endpoint);
  const app = await createTestApp({}, { tracing });
  const leela = await app.asSuperAdmin();
  const body = { name: 'Kalyani Planted', whatsappMobileNumber: '+919812309876', city: 'Plantedpur' };
  expect((await leela.post('/users', body)).status).toBe(201);
  await leela.get('/users/9812309876?search=Plantedpur');
  await app.send({ method: 'GET', url: '/readyz' });
  await app.call('POST', '/admin/auth/forgot-password', { body: { email: SUPER_ADMIN.email } });
  await app.runJobs();
  await tracing.stop();

  const { spans } = collector;
  const named = (name: RegExp) => spans.filter((span) => name.test(span.name));
  const [request] = named(/^POST \/api\/v1\/users$/);
  expect(request?.parentSpanId).toBeUndefined();
  const within = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(within.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^statement users_create/));
  expect(new Set(within.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  expect(named(/^GET \/api\/v1\/users\/:id$/)).toHaveLength(1);
  const [job] = named(/^job /);
  expect(named(/^call mail$/).map(({ parentSpanId }) => parentSpanId)).toEqual([job?.spanId]);
  expect(named(/readyz/)).toEqual([]);
  // Statements of the queue itself belong to nothing.
  expect(named(/^statement/).filter(({ parentSpanId }) => !parentSpanId)).toEqual([]);
  const told = JSON.stringify(spans);
  for (const text of ['Planted', '9812309876', SUPER_ADMIN.email, SUPER_ADMIN.password, leela.token, 'select "', '$1'])
    expect(told.includes(text), text).toBe(false);
});

test('a collector that hangs holds up neither a call nor the stop', async () => {
  const collector = await startCollector({ hangs: true });
  const tracing = start(collector.endpoint);
  const app = await createTestApp({}, { tracing });
  // More than fill a batch, which is sent at once.
  for (let call = 0; call < 600; call += 1)
    expect((await app.send({ method: 'GET', url: '/nothing' })).statusCode).toBe(404);
  await expect.poll(collector.isAsked).toBe(true);
  expect((await app.send({ method: 'GET', url: '/nothing' })).statusCode).toBe(404);
  await tracing.stop();
  // It has been left while it still had not answered.
  expect(collector.openLines()).toBeGreaterThan(0);
});

test('after its end, and without a collector, operations are told to nobody', async () => {
  const collector = await startCollector();
  const tracing = start(collector.endpoint);
  await tracing.stop();
  const app = await createTestApp();
  await app.asSuperAdmin();
  expect(collector.spans).toEqual([]);
});
