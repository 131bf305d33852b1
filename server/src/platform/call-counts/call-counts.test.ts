import { setImmediate } from 'node:timers/promises';
import { API_BASE } from '@sankalp/contract/shared/path';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { onOperation } from '../../shared/operations.ts';
import { createTestDatabase } from '../../shared/testing/test-database.ts';
import { afterUse } from '../../testing/after-use.ts';
import { startFakeWhatsapp } from '../../testing/fake-whatsapp.ts';
import { createTestApp, SHORT_LIMITS, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { createSharedCounts } from './count-calls.ts';

const FACTOR = '/admin/auth/second-factor';
const PROCESSES = 3;

/** On one database, as processes of one product. */

const provider = await startFakeWhatsapp();
const testDatabase = { ...(await createTestDatabase()) };
const { drop } = testDatabase;
testDatabase.drop = async () => undefined;
const env = { WHATSAPP_API_URL: provider.url };
const options = { testDatabase, limits: SHORT_LIMITS };
const apps = await Promise.all(Array.from({ length: PROCESSES }, () => createTestApp(env, options)));
afterUse(drop);
const app = apps[0] as TestApp;
const leela = await app.asSuperAdmin();

/** The answers to so many equal calls, which a balancer hands to the processes in turn. */
async function statusesOf(count: number, path: string, bodyOf: (n: number) => unknown, token?: string) {
  const remoteAddress = unusedAddress();
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const to = apps[n % PROCESSES] as TestApp;
    const answer = await to.call('POST', path, { body: bodyOf(n), remoteAddress, ...(token && { token }) });
    statuses.push(answer.status);
  }
  return statuses;
}

let addresses = 0;
function unusedAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

let numbers = 0;
function deletionRequest() {
  numbers += 1;
  return { name: 'Asha', mobileNumber: `98200${10_000 + numbers}` };
}

/** The first ones are not refused for their number, the one after them is. */
function expectLimit(statuses: readonly number[], max: number): void {
  expect(statuses.slice(0, max)).not.toContain(429);
  expect(statuses.slice(max)).toEqual(statuses.slice(max).map(() => 429));
  expect(statuses.length).toBeGreaterThan(max);
}

describe('processes on one database count together', () => {
  test('deletion requests of an address', async () => {
    expectLimit(await statusesOf(15, '/delete-request', deletionRequest), 5);
  });

  test('links asked for, and passwords set by one', async () => {
    expectLimit(await statusesOf(24, '/admin/auth/forgot-password', () => ({ email: 'nobody@example.org' })), 20);
    const body = { token: 'none', password: 'banyan-tree-at-noon-3' };
    expectLimit(await statusesOf(33, '/admin/auth/reset-password', () => body), 30);
  });

  test('test messages of WhatsApp', async () => {
    await leela.put('/settings/whatsapp', { whatsappSupport: '9820011223', sensyApiKey: 'sensy-live-0123456789' });
    expectLimit(await statusesOf(24, '/settings/whatsapp/test', () => undefined, leela.token), 20);
  });

  test('the calls of fifty at once, none twice', async () => {
    const remoteAddress = unusedAddress();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (apps[n % PROCESSES] as TestApp).call('POST', '/delete-request', { body: deletionRequest(), remoteAddress }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(45);
    for (const { headers } of refused) {
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(3_500);
      expect(seconds).toBeLessThanOrEqual(3_600);
    }
  });

  test('but reads each for itself', async () => {
    const remoteAddress = unusedAddress();
    const path = `${API_BASE}/calendars/${'x'.repeat(20)}`;
    for (let n = 0; n < 300; n += 1) await app.send({ method: 'GET', url: path, remoteAddress });
    const [first, second] = await Promise.all(
      apps.map(async (one) => (await one.send({ method: 'GET', url: path, remoteAddress })).statusCode),
    );
    expect(first).toBe(429);
    expect(second).not.toBe(429);
  });
});

describe('the first code of a second factor', () => {
  const codeOf = (secret: string) => new TOTP({ secret }).generate();
  const setUp = async (admin: TestSession): Promise<string> =>
    (await admin.post(`${FACTOR}/setup`, { currentPassword: 'banyan-tree-at-noon-3' })).body.data.secret;

  test('is taken from each of the 21 admins of one office on the same day', async () => {
    const remoteAddress = unusedAddress();
    for (let n = 0; n < 21; n += 1) {
      const admin = await app.asAdminWith(['user']);
      const code = codeOf(await setUp(admin));
      expect((await admin.post(`${FACTOR}/confirm`, { code }, { remoteAddress })).status).toBe(200);
    }
  });

  test('may be wrong twenty times, for one admin, on all processes together', async () => {
    const remoteAddress = unusedAddress();
    const [careless, other] = [await app.asAdminWith(['user']), await app.asAdminWith(['user'])];
    const [secret, otherSecret] = [await setUp(careless), await setUp(other)];
    const wrong = { code: '000000' };
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const to = apps[n % PROCESSES] as TestApp;
      statuses.push(
        (await to.call('POST', `${FACTOR}/confirm`, { body: wrong, token: careless.token, remoteAddress })).status,
      );
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    const refused = await careless.post(`${FACTOR}/confirm`, { code: codeOf(secret) }, { remoteAddress });
    expect(refused).toBeRefused(429, 'Too many failed attempts. Please try again later.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    const code = codeOf(otherSecret);
    expect((await other.post(`${FACTOR}/confirm`, { code }, { remoteAddress })).status).toBe(200);
  });
});

test('a window that is over is forgotten by the hourly job, and begins anew with the next call', async () => {
  const remoteAddress = unusedAddress();
  const submit = async (to: TestApp) =>
    (await to.call('POST', '/delete-request', { body: deletionRequest(), remoteAddress })).status;
  const { $client } = app.database;
  const key = `deletion-requests ${remoteAddress}`;
  const counted = async () => (await $client.query('select calls from call_counts where key = $1', [key])).rows;
  for (let n = 0; n < 4; n += 1) expect(await submit(app)).toBe(201);
  expect(await counted()).toEqual([{ calls: 4 }]);
  await $client.query(`update call_counts set ends_at = now() - interval '1 second' where key = $1`, [key]);
  expect(await submit(app)).toBe(201);
  expect(await counted()).toEqual([{ calls: 1 }]);
  await $client.query(`update call_counts set ends_at = now() - interval '1 second' where key = $1`, [key]);
  await $client.query(`select graphile_worker.add_job('remove-old-call-counts')`);
  await app.runJobs();
  expect(await counted()).toEqual([]);
});

test('calls of one key at once have a place each, and are counted by one statement for those that wait', async () => {
  const count = createSharedCounts(app.database);
  const countMany = (length: number) => Array.from({ length }, () => count('one key', 60_000, 1_000));
  let statements = 0;
  const stop = onOperation('statement', { end: ({ name }) => (statements += name === 'call_count' ? 1 : 0) });
  const first = countMany(20);
  await setImmediate();
  const counted = await Promise.all([...first, ...countMany(30)]);
  stop();
  expect(counted.map(({ calls }) => calls)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(statements).toBe(2);
});

test('a call that the database cannot count is not carried out, and may be tried again', async () => {
  const client = await app.database.$client.connect();
  const body = deletionRequest();
  const submit = () => app.visitor.post('/delete-request', body, { remoteAddress: unusedAddress() });
  try {
    await client.query('begin');
    await client.query('lock table call_counts in share mode');
    const answer = await submit();
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await submit()).status).toBe(201);
});
