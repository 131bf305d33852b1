import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { hasPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts';
import { preparedDatabase } from '../testing/prepared-database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { administer } from '../testing/test-server.ts';
import { CALL_LIMITS, connect, type Database } from './database.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { takeStartTurn } from './start-turn.ts';

const SECRET = 'a-key-that-only-tests-use-0123456789';

const userOf = (address: string): string => {
  const { username, searchParams } = new URL(address);
  return searchParams.get('user') ?? decodeURIComponent(username);
};

test('without a pooler the address of the product is the direct one', async () => {
  const database = await createTestDatabase();
  afterUse(() => database.drop());
  const prepared = await preparedDatabase({ ownerUrl: database.ownerUrl, secretKey: SECRET });
  expect(prepared.requests.pooler).toBeUndefined();
  expect(prepared.jobs).toEqual(prepared.requests);
  const role = new URL(prepared.requests.url).searchParams.get('user');
  await administer(database.ownerUrl, `drop owned by "${role}"`);
  await administer(database.ownerUrl, `drop role "${role}"`);
});

test('an address of another database is refused', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  afterUse(() => Promise.all([one.drop(), other.drop()]));
  await expect(preparedDatabase({ ownerUrl: one.ownerUrl, appUrl: other.url, secretKey: SECRET })).rejects.toThrow(
    'DATABASE_URL leads to another database than the one that was prepared, or to a copy of it.',
  );
});

// PgBouncer is not everywhere: `apt-get install pgbouncer`.
describe.skipIf(!hasPgbouncer)('behind PgBouncer', () => {
  let testDatabase: TestDatabase;
  const pools: Database[] = [];
  const serverUrl = inject('testServer').url;

  const pooled = async (mode: 'transaction' | 'session', connections?: number) => {
    const pooler = await startPgbouncer({ serverUrl, mode, ...(connections && { connections }) });
    afterUse(() => pooler.stop());
    return pooler;
  };
  let shared: Awaited<ReturnType<typeof pooled>>;
  let prepared: PreparedDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    shared = await pooled('transaction');
    const { ownerUrl, url } = testDatabase;
    prepared = await preparedDatabase({ ownerUrl, appUrl: shared.through(url), secretKey: SECRET });
  });

  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.$client.end();
  });

  const open = (maxConnections = 10): Database => {
    const pool = connect({ ...prepared.requests, maxConnections });
    pools.push(pool);
    return pool;
  };

  test('in transaction mode it is found out, and the direct address is that of the owner with the role of the product', () => {
    expect(prepared.requests.pooler).toEqual({ isShared: true, keepsNames: false });
    expect(prepared.jobs.pooler).toBeUndefined();
    const direct = new URL(prepared.jobs.url);
    expect(direct.host).toBe(new URL(serverUrl).host);
    expect(direct.searchParams.get('user')).toBe(userOf(testDatabase.url));
  });

  test.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])(
    'a start whose owner comes by it says so, %s',
    async (variable) => {
      const ownerUrl = shared.through(testDatabase.ownerUrl);
      const named = variable === 'DATABASE_URL' ? 'DATABASE_DIRECT_URL' : variable;
      await expect(takeStartTurn({ ownerUrl, variable })).rejects.toThrow(
        `${variable} leads to a pooler that lends its connections for a transaction each: name the database itself by ${named}, for migrations, jobs and locks.`,
      );
    },
  );

  test('a statement that takes too long is ended by the server, and the connection stays of use', async () => {
    const pool = open(1);
    await expect(pool.execute('select pg_sleep(20)')).rejects.toMatchObject({ cause: { code: '57014' } });
    const { rows } = await pool.execute('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: `${CALL_LIMITS.statementMs / 1000}s` }]);
  });

  test('connections that were opened before the role was settled are bounded too', async () => {
    const database = await createTestDatabase();
    afterUse(() => database.drop());
    const before = connect({ url: shared.through(database.url), pooler: { isShared: true, keepsNames: false } });
    pools.push(before);
    expect((await before.execute('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await preparedDatabase({ ownerUrl: database.ownerUrl, appUrl: shared.through(database.url), secretKey: SECRET });
    expect((await before.execute('show statement_timeout')).rows).toEqual([{ statement_timeout: '3s' }]);
  });

  test('every transaction hears UTC, also with a server whose zone is another', async () => {
    const database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    afterUse(() => database.drop());
    await administer(database.ownerUrl, `alter database ${name} set timezone = 'Asia/Kolkata'`);
    const appUrl = shared.through(database.url);
    // The pooler remembers the zone of the first connection that it opens.
    await administer(appUrl, 'select 1');
    await preparedDatabase({ ownerUrl: database.ownerUrl, appUrl, secretKey: SECRET });
    const pool = connect({ url: appUrl, pooler: { isShared: true, keepsNames: false } });
    pools.push(pool);
    const zones = await Promise.all(
      Array.from({ length: 10 }, () => pool.transaction(async (tx) => (await tx.execute('show timezone')).rows)),
    );
    expect(zones).toEqual(Array(10).fill([{ TimeZone: 'UTC' }]));
  });

  test('in session mode it is as good as none', async () => {
    const session = await pooled('session', 40);
    const { ownerUrl, url } = testDatabase;
    const { requests, jobs } = await preparedDatabase({
      ownerUrl: session.through(ownerUrl),
      appUrl: session.through(url),
      secretKey: SECRET,
    });
    expect(requests.pooler).toEqual({ isShared: false, keepsNames: true });
    expect(jobs).toEqual(requests);
    const pool = connect({ ...jobs, limits: { connectionMs: 5_000, statementMs: 7_000 } });
    pools.push(pool);
    expect((await pool.execute('show statement_timeout')).rows).toEqual([{ statement_timeout: '7s' }]);
  });

  test('the product answers every read and write, many at once', async () => {
    const own = await createTestDatabase();
    const { requests } = await preparedDatabase({
      ownerUrl: own.ownerUrl,
      appUrl: shared.through(own.url),
      secretKey: SECRET,
    });
    const app = await createTestApp({}, { testDatabase: own, addressOf: () => requests.url, pooler: requests.pooler });
    const leela = await app.asSuperAdmin();
    const paths = [
      '/users?currentPage=1&pageSize=10',
      '/coupons?page=1&limit=10',
      '/courses',
      '/orders/admin/list?page=1&limit=10',
      '/products',
      '/bookings?page=1&limit=10',
      '/audit',
      '/admins',
      '/home',
    ];
    const writes = Array.from({ length: 60 }, (_, n) =>
      leela.post(
        '/users',
        { name: `Asha ${n}`, whatsappMobileNumber: `+9198201${20_000 + n}` },
        { headers: { 'idempotency-key': randomUUID() } },
      ),
    );
    const reads = Array.from({ length: 260 }, (_, n) => leela.get(paths[n % paths.length] as string));
    const answers = await Promise.all([...writes, ...reads]);
    const failed = answers.filter(({ status }) => status >= 400).map(({ status, body }) => [status, body]);
    expect(failed).toEqual([]);
    expect((await app.database.$client.query('select count(*)::int as n from users')).rows).toEqual([{ n: 60 }]);
  });
});
