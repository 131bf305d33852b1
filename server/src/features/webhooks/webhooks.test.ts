import { APP_BASE } from '@sankalp/contract/app-api';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { LOOPBACK, startReceiver, storeEvents, testSender } from '../../testing/test-webhooks.ts';

const app = await createTestApp(LOOPBACK);
const leela = await app.asSuperAdmin();
const URL_TAKEN = 'https://203.0.114.7/hooks';
const add = (fields: Record<string, unknown> = {}) => leela.post('/webhook-endpoints', { url: URL_TAKEN, ...fields });

test('an endpoint is made, read, changed, deleted, and its secret told once', async () => {
  const made = await add({ description: 'Website', types: ['order.shipped'] });
  const { secret, id, ...shown } = made.body.data;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(made.headers.location).toBe(`/api/v1/webhook-endpoints/${id}`);
  const read = await leela.get(`/webhook-endpoints/${id}`);
  expect(read.body.data).toEqual({ id, ...shown });
  expect(read.body.data).toMatchObject({ status: 'on', url: URL_TAKEN, description: 'Website', oldSecretUntil: null });
  expect((await leela.get('/webhook-endpoints')).body.data).toContainEqual({ id, ...shown });
  const changed = await leela.patch(`/webhook-endpoints/${id}`, { types: [], status: 'off' });
  expect(changed.body.data).toMatchObject({ types: [], status: 'off', offReason: null, version: 2 });
  const history = (await leela.get(`/webhook-endpoints/${id}/history`)).body.data;
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create']);
  expect((await leela.delete(`/webhook-endpoints/${id}`)).body.data.message).toBe('Webhook endpoint deleted');
  expect(await leela.get(`/webhook-endpoints/${id}`)).toBeRefused(404, 'Webhook endpoint not found');
});

test('no secret lies open: not in the row, the log, or an answer that is kept', async () => {
  const headers = { 'idempotency-key': 'one' };
  const { secret, id } = (await leela.post('/webhook-endpoints', { url: URL_TAKEN }, { headers })).body.data;
  const rotated = await leela.post(`/webhook-endpoints/${id}/rotate-secret`, {}, { headers });
  expect(rotated.body.data.oldSecretUntil).toEqual(expect.any(String));
  for (const table of ['webhook_endpoints', 'audit_log', 'idempotency_keys']) {
    const text = JSON.stringify(await app.query(`select t::text from ${table} t`));
    for (const told of [secret, rotated.body.data.secret]) expect(text, table).not.toContain(told);
  }
});

test.each([
  ['hooks', 'url must be an address such as https://example.org/hooks'],
  ['http://203.0.114.7/hooks', 'url must begin with https://'],
  ['ftp://203.0.114.7/hooks', 'url must begin with https://'],
  ['https://me:secret@203.0.114.7/', 'url must not hold a user or a password'],
  ['https://203.0.114.7:22/', 'url must use port 443, 8443 or one above 1023'],
  ['http://127.0.0.1/', 'url must use port 443, 8443 or one above 1023'],
  ...[
    '10.0.0.1',
    '0xa000001',
    '167772161',
    '0177.0.0.2',
    '0.0.0.0',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::a00:1]',
    '[fe80::1]',
    '100.64.0.1',
    '169.254.169.254',
  ].map((host) => [`https://${host}/`, 'url must lead to the public internet']),
])('%s is no address of an endpoint', async (url = '', message = '') => {
  expect(await add({ url })).toBeRefused(400, message);
  const { id } = (await add()).body.data;
  expect(await leela.patch(`/webhook-endpoints/${id}`, { url })).toBeRefused(400, message);
  await leela.delete(`/webhook-endpoints/${id}`);
});

test.each([
  [{ types: ['nothing'] }, 'types (item 1) must be a type of events'],
  [{ types: ['order.shipped', 'order.shipped'] }, 'types holds the same item twice'],
])('%j is refused', async (fields, message) => {
  expect(await add(fields)).toBeRefused(400, message);
});

test('what is off takes no replay, and skipping belongs to switching on', async () => {
  const { id } = (await add()).body.data;
  const one = `/webhook-endpoints/${id}`;
  expect(await leela.patch(one, { skipWaiting: true })).toBeRefused(400, /skipWaiting belongs/);
  await leela.patch(one, { status: 'off' });
  const since = new Date().toISOString();
  expect(await leela.post(`${one}/replay`, { since })).toBeRefused(409, /is off/);
  expect(await leela.post(`${one}/replay`, { since: '2020-01-01T00:00:00Z' })).toBeRefused(400, /last 30 days/);
});

test('a key with the scope keeps endpoints as an admin does, and its name stands in the history', async () => {
  const key = async (scopes: string[]) =>
    (await leela.post('/api-keys', { name: 'Website', kind: 'secret', scopes })).body.data.key;
  const by = (token: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    app.call(method, `http://localhost${APP_BASE}/webhook-endpoints${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    });
  const own = await key(['webhooks:write']);
  expect((await by(await key(['events:read']), 'GET', '')).body.code).toBe('scope_missing');
  const receiver = await startReceiver();
  const made = await by(own, 'POST', '', { url: receiver.url });
  expect([made.status, made.body.data.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
  const { id } = made.body.data;
  expect((await by(own, 'PATCH', `/${id}`, { description: 'Mine' })).body.data.description).toBe('Mine');
  expect((await by(own, 'POST', `/${id}/rotate-secret`, {})).status).toBe(201);
  const { data: sent } = (await by(own, 'POST', `/${id}/test`)).body;
  await testSender(app).sendDue();
  expect(receiver.taken.map(({ event }) => event.type)).toEqual(['endpoint.test']);
  expect((await by(own, 'GET', `/${id}/deliveries/${sent.id}`)).body.data).toMatchObject({ status: 'delivered' });
  expect((await by(own, 'GET', `/${id}/deliveries`)).body.total).toBe(1);
  expect((await by(own, 'POST', `/${id}/deliveries/${sent.id}/send-again`)).status).toBe(200);
  expect((await by(own, 'POST', `/${id}/replay`, { since: new Date().toISOString() })).status).toBe(200);
  expect((await by(own, 'GET', '')).body.data.map((endpoint: { id: string }) => endpoint.id)).toContain(id);
  const [entry] = (await leela.get(`/webhook-endpoints/${id}/history`)).body.data.slice(-1);
  expect([entry.action, entry.actor]).toEqual(['create', 'Website']);
  expect((await by(own, 'DELETE', `/${id}`)).status).toBe(200);
  expect((await by(own, 'GET', `/${id}`)).body.code).toBe('not_found');
});

test('there are fifty at most', async () => {
  const { length } = (await leela.get('/webhook-endpoints')).body.data;
  const answers = await Promise.all(Array.from({ length: 52 - length }, () => add()));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(50 - length).fill(201), 409, 409]);
  for (const { id } of (await leela.get('/webhook-endpoints')).body.data)
    await leela.delete(`/webhook-endpoints/${id}`);
});

test('what was sent goes after thirty days, with its calls', async () => {
  const receiver = await startReceiver();
  const { id } = (await add({ url: receiver.url })).body.data;
  await storeEvents(app, 2, 1);
  await testSender(app).sendDue();
  await app.query(`update webhook_deliveries set created_at = now() - interval '31 days' where endpoint_id = $1`, [id]);
  await app.query(`select graphile_worker.add_job('remove-old-webhook-deliveries')`);
  await app.runJobs();
  expect((await leela.get(`/webhook-endpoints/${id}/deliveries`)).body.total).toBe(0);
  expect(await app.query('select from webhook_attempts where endpoint_id = $1', [id])).toEqual([]);
});
