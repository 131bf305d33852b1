import { APP_BASE, KEY_HEADER } from '@sankalp/contract/app-api';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { newConsultant } from '../testing/test-courses.ts';

/** Answers of the API of the app that are kept, and what they cost. */

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const made = await leela.post('/api-keys', { name: 'Website', kind: 'publishable' });
const key = { [KEY_HEADER]: made.body.data.key };
const instructorId = await newConsultant(app);
await app.query(
  `insert into courses (id, name, instructor_id, type, price_inr, discount_inr, code, media_keys, created_at)
   select gen_random_uuid(), 'Course ' || n, $1, 'Recorded Course', 500, 400, 'C' || n, '{}', now() - n * interval '1 minute'
   from generate_series(1, 40) n`,
  [instructorId],
);

const read = (path: string, headers: Record<string, string> = {}) =>
  app.send({ url: `${APP_BASE}${path}`, headers: { ...key, ...headers } });
/** Statements of a call. */
let statements: string[] = [];
const { $client } = app.database;
const query = $client.query.bind($client) as (...args: unknown[]) => unknown;
Object.assign($client, {
  query: (...args: unknown[]) => {
    const [first] = args as [string | { text: string }];
    statements.push(typeof first === 'string' ? first : first.text);
    return query(...args);
  },
});
beforeEach(async () => {
  // The use of the key is noted with the first call of a minute.
  await read('/categories');
  await leela.get('/categories');
  statements = [];
});

test('an answer that was made is sent again as it was, by one small read', async () => {
  const path = '/courses?limit=40';
  const first = await read(path);
  expect(statements.length).toBe(2);
  statements = [];
  const again = await read(path);
  expect(statements).toEqual([expect.stringContaining('list_writes')]);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  const {
    'x-request-id': _,
    date: __,
    'ratelimit-remaining': ___,
    'ratelimit-reset': ____,
    ...headers
  } = again.headers;
  expect(first.headers).toMatchObject(headers);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
});

test('one that is known costs one small read and has no body', async () => {
  const { etag } = (await read('/courses')).headers;
  statements = [];
  const known = await read('/courses', { 'if-none-match': String(etag) });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  expect(statements).toEqual([expect.stringContaining('list_writes')]);
});

test('one that is being made is waited for, and what fails is made by each', async () => {
  const all = (path: string) => Promise.all(Array.from({ length: 12 }, () => read(path)));
  const made = await all('/courses?limit=7');
  expect(new Set(made.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set([`200 ${made[0]?.body}`]),
  );
  expect(statements.filter((text) => !text.includes('list_writes'))).toHaveLength(1);
  statements = [];
  const refused = await all('/courses/0190a1b2-0000-7000-8000-000000000000/reviews');
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
});

test('is packed for who takes it so, the first time and again', async () => {
  const plain = (await read('/courses?page=1')).body;
  for (const encoding of ['gzip', 'br']) {
    const packed = await read('/courses?page=1', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan(plain.length / 2);
  }
});

test('each question has its own answer, and a write makes all of them anew', async () => {
  const names = async (path: string) => {
    const answer = await read(path);
    return answer.json().data.map(({ name }: { name: string }) => name);
  };
  expect(await names('/courses?limit=2')).toEqual(['Course 1', 'Course 2']);
  expect(await names('/courses?limit=2&page=2')).toEqual(['Course 3', 'Course 4']);
  await app.query(`update courses set name = 'Course one' where name = 'Course 1'`);
  expect(await names('/courses?limit=2')).toEqual(['Course one', 'Course 2']);
  await app.query(`update courses set name = 'Course 1' where name = 'Course one'`);
  expect(await names('/courses?limit=2')).toEqual(['Course 1', 'Course 2']);
});

test('what is not there is made anew each time', async () => {
  const path = '/courses/0190a1b2-0000-7000-8000-000000000000';
  for (const _ of [1, 2]) {
    const answer = await read(path);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
  }
});

test('a key that has ended opens nothing that is kept', async () => {
  const other = (await leela.post('/api-keys', { name: 'Other', kind: 'publishable' })).body.data;
  const call = () => read('/courses?limit=3', { [KEY_HEADER]: other.key });
  expect((await call()).statusCode).toBe(200);
  await leela.post(`/api-keys/${other.id}/revoke`);
  expect((await call()).statusCode).toBe(401);
});

test('a head is answered as the whole would be', async () => {
  for (const _ of [1, 2]) {
    const head = await app.send({ method: 'HEAD', url: `${APP_BASE}/courses?limit=5`, headers: key });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBeDefined();
  }
});
