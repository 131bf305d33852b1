import pg from 'pg';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadDemoData } from '../demo/demo-data.ts';
import { createTestDatabase } from '../shared/testing/test-database.ts';
import { type ReadOnlyReplica, readOnlyReplica } from '../testing/read-only-replica.ts';
import { createTestApp, type TestApp, type TestSession } from '../testing/test-app.ts';
import { newWebsite } from '../testing/test-keys.ts';

let app: TestApp;
let replica: ReadOnlyReplica;
let leela: TestSession;

beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  replica = readOnlyReplica(testDatabase.url);
  app = await createTestApp({}, { testDatabase, replica });
  leela = await app.asSuperAdmin();
  await loadDemoData(app.demo);
});

beforeEach(() => {
  replica.failWith(undefined);
  replica.position = 2n ** 62n;
});

/** Statements that a call asked of the replica. */
async function askedBy(call: () => Promise<unknown>): Promise<number> {
  const before = replica.statements.length;
  await call();
  return replica.statements.length - before;
}

/** Addresses of everything that is read without naming one record. */
function pathsOfReads(): string[] {
  const { paths = {} } = app.describe() as { paths?: Record<string, { get?: object }> };
  const queries: Record<string, string> = {
    '/orders/month-end.csv': '?month=2026-11',
    '/users': '?currentPage=1&pageSize=10&search=an',
    '/numbers/{picture}': '?period=30d',
  };
  return Object.entries(paths)
    .filter(([path, { get }]) => get && (!path.includes('{') || path === '/api/v1/numbers/{picture}'))
    .map(([path]) => path.replace('/api/v1', ''))
    .map((path) => `${path.replace('{picture}', 'revenue')}${queries[path] ?? ''}`);
}

const READ_THERE = [
  '/users?currentPage=1&pageSize=10',
  '/users?currentPage=1&pageSize=10&search=an',
  '/users/export.csv',
  '/products',
  '/courses',
  '/consultunt',
  '/consultunt/instructure',
  '/consultations',
  '/categories',
  '/coupons',
  '/orders/admin/list?page=1&limit=10',
  '/bookings?page=1&limit=10',
  '/notifications',
  '/delete-requests?page=1&limit=10',
  '/user-courses/admin/list',
  '/orders/month-end.csv?month=2026-11',
  '/deleted',
  '/audit',
  '/home',
  '/numbers/revenue?period=30d',
];

test('lists, searches, exports, the home board and numbers are read there', async () => {
  for (const path of READ_THERE) {
    const asked = await askedBy(async () => expect([path, (await leela.get(path)).status]).toEqual([path, 200]));
    expect([path, asked > 0]).toEqual([path, true]);
  }
});

test('no read writes or locks: what would is refused there, and fails', async () => {
  const paths = pathsOfReads();
  expect(paths.length).toBeGreaterThan(40);
  const failed: [string, number][] = [];
  for (const path of paths) {
    const { status } = await leela.get(path);
    if (status >= 500) failed.push([path, status]);
  }
  expect(failed).toEqual([]);
  replica.failWith(
    Object.assign(new pg.DatabaseError('cannot execute UPDATE in a read-only transaction', 0, 'error'), {
      code: '25006',
    }),
  );
  const before = replica.failures.length;
  expect((await leela.get('/products')).status).toBe(503);
  expect(replica.failures.length).toBe(before);
});

test('what writes asks the primary alone, and notes in its session how far the log has come', async () => {
  const create = () => leela.post('/categories', { name: 'Bells' });
  await app.query('update sessions set last_write = null');
  expect(await askedBy(async () => expect((await create()).status).toBe(201))).toBe(0);
  const [{ written, now }] = await app.query(
    `select max(last_write) as written, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as now from sessions`,
  );
  expect(Number(written)).toBeGreaterThan(0);
  expect(Number(written)).toBeLessThanOrEqual(Number(now));

  // Until the replica has come as far, the session reads from the primary, and nobody else does.
  replica.position = BigInt(written) - 1n;
  expect(await askedBy(() => leela.get('/categories'))).toBe(0);
  const other = await app.asAdminWith(['product']);
  expect(await askedBy(() => other.get('/categories'))).toBeGreaterThan(0);
  replica.position = BigInt(written);
  expect(await askedBy(() => leela.get('/categories'))).toBeGreaterThan(0);
});

test('a refused write notes nothing, nor does a read that is a POST', async () => {
  await app.query('update sessions set last_write = null');
  expect((await leela.post('/categories', {})).status).toBe(400);
  const [{ id }] = (await leela.get('/coupons')).body.data;
  expect(await askedBy(() => leela.post('/coupons/chosen', { ids: [id] }))).toBeGreaterThan(0);
  expect(await app.query('select from sessions where last_write is not null')).toEqual([]);
});

test('a read that fails there is answered by the primary, to which the rest of its call keeps', async () => {
  replica.failWith(new Error('Connection terminated unexpectedly'));
  const before = replica.failures.length;
  const asked = await askedBy(async () => expect((await leela.get('/users/export.csv')).status).toBe(200));
  expect(asked).toBe(1);
  expect(replica.failures.length).toBe(before + 1);
});

test('the catalogue is read there once it has seen as many writes as its tag tells of', async () => {
  const website = await newWebsite(app);
  expect(await askedBy(() => website.get('/products?limit=3'))).toBeGreaterThan(1);
  // The same answer is kept, and asks nobody.
  expect(await askedBy(() => website.get('/products?limit=3'))).toBe(0);
});
