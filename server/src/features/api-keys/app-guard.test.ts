import { APP_BASE } from '@sankalp/contract/app-api';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();

const PATH = `http://localhost${APP_BASE}/categories`;
const newKey = async (body: object) => (await leela.post('/api-keys', { name: 'Website', ...body })).body.data;
const by = (headers: Record<string, string>, remoteAddress?: string) =>
  app.call('GET', PATH, { headers, ...(remoteAddress && { remoteAddress }) });
const publishable = await newKey({ kind: 'publishable', origins: ['https://www.example.org'] });
const secret = await newKey({ kind: 'secret', scopes: ['catalogue:read'] });
const bearer = ({ key }: { key: string }) => ({ authorization: `Bearer ${key}` });

test('opens to a publishable key, and to a secret one with the scope', async () => {
  await leela.post('/categories', { name: 'Incense' });
  const answer = await by({ 'x-sankalp-key': publishable.key });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toContainEqual({ id: expect.any(String), name: 'Incense' });
  expect((await by(bearer(secret))).status).toBe(200);
});

test.each([
  ['no key', {}, 401, 'key_missing', 'This call needs a key: x-sankalp-key: spk_…'],
  [
    'a key with a letter wrong',
    { 'x-sankalp-key': `${publishable.key.slice(0, -1)}!` },
    401,
    'key_invalid',
    'This key is not valid.',
  ],
  [
    'a secret key where a publishable one belongs',
    { 'x-sankalp-key': secret.key },
    401,
    'key_invalid',
    'This key is not valid.',
  ],
  [
    'the token of an admin',
    { authorization: `Bearer ${leela.token}` },
    401,
    'key_missing',
    'This call needs a key: x-sankalp-key: spk_…',
  ],
  [
    'a page of another origin',
    { 'x-sankalp-key': publishable.key, origin: 'https://evil.example' },
    403,
    'origin_refused',
    'This key is not accepted from pages of this origin.',
  ],
])('refuses %s', async (_, headers, statusCode, code, message) => {
  const answer = await by(headers as unknown as Record<string, string>);
  expect([answer.status, answer.body]).toEqual([
    statusCode,
    { statusCode, error: expect.any(String), message, requestId: expect.any(String), code },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('refuses a secret key without the scope, from another network, and once it has ended', async () => {
  const without = await newKey({ kind: 'secret' });
  expect(await by(bearer(without))).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
  const inside = await newKey({
    kind: 'secret',
    scopes: ['catalogue:read'],
    networks: ['203.0.113.0/24', '2001:db8::1'],
  });
  expect(await by(bearer(inside), '198.51.100.7')).toMatchObject({ status: 403, body: { code: 'network_refused' } });
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])
    expect((await by(bearer(inside), address)).status, address).toBe(200);
  await leela.post(`/api-keys/${inside.id}/revoke`);
  expect(await by(bearer(inside), '203.0.113.9')).toMatchObject({ status: 401, body: { code: 'key_ended' } });
});

test('answers a preflight of a page whose origin a key names, and of no other', async () => {
  const preflight = (origin: string) =>
    app.call('OPTIONS', PATH, { headers: { origin, 'access-control-request-method': 'GET' } });
  const known = await preflight('https://www.example.org');
  expect(known.headers['access-control-allow-origin']).toBe('https://www.example.org');
  expect(known.headers['access-control-allow-headers']).toContain('x-sankalp-key');
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
});

test('tells who knows the answer so, until something that it shows is written', async () => {
  const first = await by({ 'x-sankalp-key': publishable.key });
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('public, max-age=60, s-maxage=300, stale-while-revalidate=600');
  const again = () => by({ 'x-sankalp-key': publishable.key, 'if-none-match': etag });
  expect([(await again()).status, (await again()).body]).toEqual([304, '']);
  await leela.post('/categories', { name: 'Books' });
  expect((await again()).status).toBe(200);
});

test('what is not there is told with its reason', async () => {
  const answer = await app.call('GET', `http://localhost${APP_BASE}/nothing`);
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  const method = await app.call('POST', PATH, { body: {} });
  expect([method.status, method.body.code, method.headers.allow]).toEqual([
    405,
    'method_not_allowed',
    expect.any(String),
  ]);
});

test('tells how many calls are left, and refuses the next one (429) until the minute is over', async () => {
  const few = await newKey({ kind: 'publishable', perMinute: 2 });
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await by({ 'x-sankalp-key': few.key }, '203.0.113.77'));
  expect(answers.map(({ status, headers }) => [status, headers['ratelimit-remaining']])).toEqual([
    [200, '1'],
    [200, '0'],
    [429, '0'],
  ]);
  const [, , refused] = answers;
  expect(refused?.body).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  // Somebody else calls with the same key, as many pages and phones do.
  expect((await by({ 'x-sankalp-key': few.key }, '203.0.113.78')).status).toBe(200);
});

test('a key opens nothing of the back-office', async () => {
  for (const { key } of [publishable, secret])
    expect((await app.call('GET', '/categories', { token: key })).status).toBe(401);
});
