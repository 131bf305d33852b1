import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { startInstalledPostgres } from '../shared/testing/installed-postgres.ts';
import { databaseMadeBy, restoreDatabase, schemaOf, upgrade } from '../shared/testing/older-database.ts';
import { preparedDatabase } from '../shared/testing/prepared-database.ts';
import { createTestDatabase, type TestDatabase } from '../shared/testing/test-database.ts';
import { administer } from '../shared/testing/test-server.ts';
import { afterUse } from '../testing/after-use.ts';
import { createTestApp, type TestSession } from '../testing/test-app.ts';

const DUMPS = ['first-version', 'end-of-chain'] as const;

const dropped = (database: TestDatabase): TestDatabase => {
  afterUse(() => database.drop());
  return database;
};

test.each(DUMPS)(
  '%s: upgraded on PostgreSQL 15, where installed, it has the schema of a new database',
  async (dump) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sankalp-older-'));
    afterUse(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startInstalledPostgres({ major: 15, dataDir, durable: false });
    if (!server) return;
    afterUse(() => server.stop());
    const fresh = await upgrade(await databaseMadeBy(server.url, 'select'));
    expect(await schemaOf(await upgrade(await restoreDatabase(server.url, dump)))).toEqual(await schemaOf(fresh));
  },
);

/** Lists that show all rows of a table which are not deleted; the number of the page follows. */
const LISTS = {
  users: '/users?pageSize=100&currentPage=',
  coupons: '/coupons?limit=100&page=',
  products: '/products?limit=100&page=',
  product_reviews: '/product-reviews?limit=100&page=',
  consultants: '/consultunt?limit=100&page=',
  consultations: '/consultations?limit=100&page=',
  bookings: '/bookings?limit=100&page=',
  consultation_banners: '/consultationBanners?limit=100&page=',
  home_banners: '/banners?limit=100&page=',
  testimonials: '/testemonials?limit=100&page=',
  notifications: '/notifications?limit=100&page=',
  courses: '/courses?limit=100&page=',
  course_reviews: '/course-reviews?limit=100&page=',
  enrolments: '/user-courses/admin/list?limit=100&page=',
  deletion_requests: '/delete-requests?limit=100&page=',
  orders: '/orders/admin/list?limit=100&page=',
  audit_log: '/audit?limit=100&page=',
};

async function readAll(admin: TestSession, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await admin.get(`${path}${page}`);
    expect(status, path).toBe(200);
    const rows = (Array.isArray(body.data) ? body.data : Object.values(body.data).find(Array.isArray)) as {
      id: string;
    }[];
    if (rows.length === 0) return ids;
    ids.push(...rows.map(({ id }) => id));
  }
}

test.each(DUMPS)('%s: upgraded, it has the schema of a new database, and all rows are read over HTTP', async (dump) => {
  const testDatabase = await upgrade(await restoreDatabase(inject('testServer').url, dump));
  const app = await createTestApp({}, { testDatabase });
  expect(await schemaOf(testDatabase)).toEqual(await schemaOf(dropped(await createTestDatabase())));
  const admin = await app.asSuperAdmin();
  for (const [table, path] of Object.entries(LISTS)) {
    const stored = await app.database.$client.query<{ id: string }>(
      `select id from ${table} where to_jsonb(${table}) ->> 'deleted_at' is null`,
    );
    expect((await readAll(admin, path)).sort(), table).toEqual(stored.rows.map(({ id }) => id).sort());
  }
});

test('bookings of an older version end when their consultation does, and have their time unless it is taken', async () => {
  const older = await restoreDatabase(inject('testServer').url, 'end-of-chain');
  // Three at one time, one of them called off, and one an hour later.
  await administer(
    older.ownerUrl,
    `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status, status_reason)
     select gen_random_uuid(), u.id, c.id, c.consultant_id, timestamptz '2101-03-10 05:00Z' + at, status, 'x'
     from (select id from users limit 1) u, (select id, consultant_id from consultations where duration = '30 min' limit 1) c,
       (values (interval '0', 'pending'), ('15 minutes', 'confirmed'), ('0', 'cancelled'), ('1 hour', 'confirmed')) v (at, status)`,
  );
  const { ownerUrl } = dropped(await upgrade(older));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  afterUse(() => client.end());
  const { rows } = await client.query(
    `select to_char(scheduled_at at time zone 'UTC', 'HH24:MI') as at, status, (ends_at - scheduled_at)::text as length, slot is not null as "isItsOwn"
     from bookings where scheduled_at > '2101-01-01' order by scheduled_at, status`,
  );
  const length = '00:30:00';
  expect(rows).toEqual([
    { at: '05:00', status: 'cancelled', length, isItsOwn: false },
    { at: '05:00', status: 'pending', length, isItsOwn: false },
    { at: '05:15', status: 'confirmed', length, isItsOwn: false },
    { at: '06:00', status: 'confirmed', length, isItsOwn: true },
  ]);
  const [{ wrong, open }] = (
    await client.query(
      `select count(*) filter (where (slot is null) <> exists (
           select from bookings o where o.consultant_id = b.consultant_id and o.id <> b.id and o.status in ('pending', 'confirmed')
             and o.scheduled_at < b.ends_at and o.ends_at > b.scheduled_at))::int as wrong, count(*)::int as open
       from bookings b where status in ('pending', 'confirmed')`,
    )
  ).rows;
  expect([wrong, open > 10]).toEqual([0, true]);
});

test('a database that no version has left is refused', async () => {
  const older = await databaseMadeBy(
    inject('testServer').url,
    `create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1)`,
  );
  dropped(older);
  await expect(preparedDatabase({ ownerUrl: older.ownerUrl, secretKey: randomUUID() })).rejects.toThrow(
    'The database is older than the first version of Sankalp',
  );
});
