import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { connect } from '../shared/db/database.ts';
import { createAppByLine } from '../testing/app-by-line.ts';
import { someOf } from '../testing/proof.ts';
import { newCourse, newUser } from '../testing/test-courses.ts';
import { newOrderBody, newStoredProduct } from '../testing/test-orders.ts';

/** Answers that are lost between the product and its database, lines that break and lines that are slow. */

const { app, line } = await createAppByLine();
const leela = await app.asSuperAdmin();
const courseId = (await newCourse(app, leela)).id;
// Somebody whom notifications reach.
const userId = (await newUser(leela)).id;
const productId = await newStoredProduct(app);
// Not by the line that is broken.
const direct = connect({ url: app.ownerUrl, maxConnections: 2 });
const query = async (statement: string, values: unknown[] = []) => (await direct.$client.query(statement, values)).rows;
afterAll(() => direct.$client.end());
afterEach(() => {
  line.thaw();
  line.delay(0);
});

let made = 0;
const post = (path: string, body: unknown, key: string) =>
  app.call('POST', path, { token: leela.token, body, headers: { 'idempotency-key': key } });
const userBody = (name: string) => ({ name, whatsappMobileNumber: `+91${7_100_000_000 + ++made}` });
/** Nothing but the key tells a second notification of the same text. */
const notificationBody = (title: string) => ({
  title,
  message: 'Sit for ten minutes.',
  courseId,
  sentToAllUsers: true,
});
const orderBody = (recipientName: string) => newOrderBody(userId, productId, { recipientName });
const countOf = async (table: string, column: string, text: string): Promise<number> =>
  (await query(`select count(*)::int as n from ${table} where ${column} = $1`, [text]))[0].n;
/** Three minutes pass for a key. */
const age = (key: string) =>
  query(`update idempotency_keys set started_at = started_at - interval '3 minutes' where key = $1`, [key]);

describe('an answer of the database that is lost', () => {
  const writes: [string, string, (text: string) => object, string, string][] = [
    ['one statement', '/users', userBody, 'name', 'users_create'],
    ['a transaction', '/orders', orderBody, 'recipient_name', 'commit'],
  ];
  test.each(someOf(writes, 1))(
    'after %s has written: nothing is written twice',
    async (_how, path, bodyOf, column, text) => {
      const table = path.slice(1);
      const first = await post(path, bodyOf('First'), `first-${table}`);
      expect(first.status).toBe(201);
      const body = bodyOf('Lost');
      line.muteAt(text);
      expect((await post(path, body, `lost-${table}`)).status).toBe(503);
      line.thaw();
      line.reset();
      await expect.poll(() => countOf(table, column, 'Lost')).toBe(1);

      // Still running, or carried out: as far as the product could note that it has failed.
      expect((await post(path, body, `lost-${table}`)).status).toBe(409);
      await age(`lost-${table}`);
      const late = await post(path, body, `lost-${table}`);
      expect([late.status, late.body.message]).toEqual([
        409,
        'This request was carried out, but its answer was lost. Please look at what is stored before you send it again with another Idempotency-Key.',
      ]);
      expect(await countOf(table, column, 'Lost')).toBe(1);
    },
  );

  test('before anything is written: the same key carries it out', async () => {
    line.muteAt('idempotency_claim');
    const body = notificationBody('Unwritten');
    expect((await post('/notifications', body, 'unwritten')).status).toBe(503);
    line.thaw();
    line.reset();
    await age('unwritten');
    expect((await post('/notifications', body, 'unwritten')).status).toBe(201);
    expect(await countOf('notifications', 'title', 'Unwritten')).toBe(1);
  });
});

test('lines that break again and again: acknowledged is stored, stored was sent, and nothing is there twice', async () => {
  const acknowledged: string[] = [];
  const attempted: string[] = [];
  const statuses = new Set<number>();
  let isOver = false;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; !isOver; turn += 1) {
      const title = `Broken-${writer}-${turn}`;
      attempted.push(title);
      // As a client does that hears nothing: the same call with the same key.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { status } = await post('/notifications', notificationBody(title), title);
        statuses.add(status);
        if (status === 201) acknowledged.push(title);
        if (status !== 503) break;
      }
    }
  });
  for (let round = 0; round < (process.env.PROOF === 'whole' ? 100 : 20); round += 1) {
    await pause(40 + Math.random() * 80);
    line.reset();
  }
  isOver = true;
  await Promise.all(writers);

  const rows: { title: string; n: number }[] = await query(
    `select title, count(*)::int as n from notifications where title like 'Broken-%' group by title`,
  );
  const stored = new Set(rows.map(({ title }) => title));
  expect(rows.filter(({ n }) => n > 1)).toEqual([]);
  expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
  expect([...stored].filter((title) => !attempted.includes(title))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
});

test('a database that is 200 ms away is waited for', async () => {
  line.delay(100);
  const answers = await Promise.all([
    post('/users', userBody('Far away'), 'far'),
    post('/notifications', notificationBody('Far away'), 'far-too'),
    ...Array.from({ length: 20 }, () => app.call('GET', '/users', { token: leela.token })),
  ]);
  expect(answers.filter(({ status }) => status > 201).map(({ body }) => body.message)).toEqual([]);
});
