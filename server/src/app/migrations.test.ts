import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startInstalledPostgres } from '../shared/testing/installed-postgres.ts';
import { databaseMadeBy, restoreDatabase, schemaOf, upgrade } from '../shared/testing/older-database.ts';
import { preparedDatabase } from '../shared/testing/prepared-database.ts';
import { createTestDatabase, type TestDatabase } from '../shared/testing/test-database.ts';
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
