import { describe, expect, test } from 'vitest';
import { createAppByLine } from '../testing/app-by-line.ts';
import { someOf } from '../testing/proof.ts';
import { fromRoot } from '../testing/test-client.ts';
import { newCourse, newUser } from '../testing/test-courses.ts';
import { newStoredProduct, RECIPIENT } from '../testing/test-orders.ts';
import { newPartner } from '../testing/test-partner.ts';

/** The product answers within 6 s; a busy machine may be late. Unbounded, it would never answer. */
const WITHIN_MS = 60_000;

const { app, line } = await createAppByLine({ PAYMENTS: 'test' });
const leela = await app.asSuperAdmin();
const server = await newPartner(app, ['act-as-user']);
const userId = (await newUser(leela)).id;
const courseId = (await newCourse(app, leela)).id;

const cityOf = async () => (await call('GET', `/users/${userId}`)).body.data.city;
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => app.call(method, path, { token: leela.token, body, headers });
/** Written by one statement. */
const changeCity = (city: string, headers = {}) => call('PUT', `/users/admin/${userId}`, { city }, headers);
const nameOf = async () => (await call('GET', `/courses/${courseId}`)).body.data.name;
/** Written in a transaction. */
const changeName = (name: string) => call('PATCH', `/courses/${courseId}`, { name });

async function expectUnavailable(run: () => ReturnType<typeof call>): Promise<void> {
  const startedAt = performance.now();
  const answer = await run();
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body.message).toBe('The database cannot be reached right now. Please try again in a moment.');
  expect(performance.now() - startedAt).toBeLessThan(WITHIN_MS);
}

describe('a row that another transaction has locked', () => {
  test('is answered with 503, and the connection stays of use', async () => {
    const other = await app.database.$client.connect();
    await other.query('begin');
    await other.query('select * from users where id = $1 for update', [userId]);
    await expectUnavailable(() => changeCity('Nashik'));
    await other.query('rollback');
    other.release();
    expect(await cityOf()).not.toBe('Nashik');
    expect((await changeCity('Nashik')).status).toBe(200);
    expect(await cityOf()).toBe('Nashik');
  });
});

describe('a database that stands still', () => {
  // A row is read first when any version of it may be written; otherwise the statement that writes it compares it.
  const anyVersion = { 'if-match': '*' };
  const byOneStatement: [string, string, string, object?][] = [
    ['when the row is read', 'users_read', 'Solapur', anyVersion],
    ['before the call is let in', 'session', 'Satara'],
    ['when the row and its line in the log are written', 'users_update', 'Sangli', anyVersion],
    ['when they are compared and written at once', 'users_compared', 'Karad'],
  ];
  test.each(someOf(byOneStatement, 3))(
    '%s is answered with 503, and nothing is half done',
    async (_where, text, city, headers) => {
      const before = await cityOf();
      line.freezeAt(text);
      await expectUnavailable(() => changeCity(city, headers));
      line.thaw();
      expect(await cityOf()).toBe(before);
      expect((await changeCity(city)).status).toBe(200);
      expect(await cityOf()).toBe(city);
    },
  );

  const inTransaction: [string, string, string][] = [
    ['middle', 'update "courses"', 'Silence'],
    ['start', 'begin', 'Stillness'],
    ['end', 'audit_log', 'Breath'],
  ];
  test.each(someOf(inTransaction, 3))(
    'at the %s of a transaction is answered with 503, and nothing is half done',
    async (_where, text, name) => {
      const before = await nameOf();
      line.freezeAt(text);
      await expectUnavailable(() => changeName(name));
      line.thaw();
      expect(await nameOf()).toBe(before);
      expect((await changeName(name)).status).toBe(200);
      expect(await nameOf()).toBe(name);
    },
  );

  test('blocks no call for longer, however many come, and all goes on by itself', async () => {
    line.freezeAt('select');
    await Promise.all([
      ...Array.from({ length: 15 }, () => expectUnavailable(() => changeCity('Panvel'))),
      ...Array.from({ length: 15 }, () => expectUnavailable(() => call('GET', '/users'))),
      expectUnavailable(() => call('GET', fromRoot('/readyz'))),
    ]);
    line.thaw();
    await expect.poll(async () => (await call('GET', fromRoot('/readyz'))).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', `/users/${userId}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(app.database.$client.totalCount).toBeLessThanOrEqual(10);
  });

  test('loses no connection for good', async () => {
    line.freezeAt('begin');
    await Promise.all(Array.from({ length: 12 }, () => expectUnavailable(() => changeName('Palms'))));
    line.thaw();
    const answers = await Promise.all(Array.from({ length: 12 }, () => changeName('Patience')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test.each([
    ['with an Idempotency-Key', '+919812300002', { 'idempotency-key': 'late' }],
    ['without one', '+919812300003', {}],
  ])(
    'when a new row and its line in the log are written, %s, is answered with 503, and nothing is stored',
    async (...by) => {
      const [, whatsappMobileNumber, headers] = by;
      const body = { name: 'Kalyani Late', whatsappMobileNumber };
      line.freezeAt('users_create');
      await expectUnavailable(() => call('POST', '/users', body, headers));
      line.thaw();
      expect((await call('GET', `/users?search=${whatsappMobileNumber.slice(1)}`)).body.data.total).toBe(0);
      // The number would be taken by a row that came late.
      expect((await call('POST', '/users', body, { 'idempotency-key': whatsappMobileNumber })).status).toBe(201);
    },
  );

  test('when a checkout begins, is answered with 503, and nothing is held by what comes late', async () => {
    const lamp = await newStoredProduct(app, 'Late Lamp', 5);
    const lines = [{ kind: 'product', id: lamp, quantity: 1 }];
    const body = { lines, recipient: RECIPIENT, payment: 'online', expectedTotalInr: 450 };
    const begin = (key: string) => server.post('/checkouts', body, key, { 'on-behalf-of': `user:${userId}` });
    const stockOf = async () => (await app.query('select stock from products where id = $1', [lamp]))[0].stock;
    line.freezeAt('checkout_begin');
    await expectUnavailable(() => begin('late'));
    line.thaw();
    // Under another key: by its own it would be found.
    expect([(await begin('again')).status, await stockOf()]).toEqual([201, 4]);
    expect(await app.query('select count(*)::int as n from checkouts where user_id = $1', [userId])).toEqual([
      { n: 1 },
    ]);
  });

  test('slow as it is, a checkout begins by a call that has waited for long', async () => {
    const lamp = await newStoredProduct(app, 'Slow Lamp', 5);
    const lines = [{ kind: 'product', id: lamp, quantity: 1 }];
    const body = { lines, recipient: RECIPIENT, payment: 'online', expectedTotalInr: 450 };
    // So that the statement arrives later than three seconds after the key was claimed.
    line.delay(850);
    const { status } = await server.post('/checkouts', body, 'slow', { 'on-behalf-of': `user:${userId}` });
    line.delay(0);
    expect([status, (await app.query('select stock from products where id = $1', [lamp]))[0].stock]).toEqual([201, 4]);
  });

  test('does not hold the answer to give a key back', async () => {
    const body = { name: 'Kalyani Once', whatsappMobileNumber: '+919812300001' };
    line.freezeAt('users_create');
    await expectUnavailable(() => call('POST', '/users', body, { 'idempotency-key': 'once' }));
    line.thaw();
    expect((await call('POST', '/users', body, { 'idempotency-key': 'again' })).status).toBe(201);
  });
});
