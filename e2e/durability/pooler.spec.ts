import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startOldestPostgres } from '../../server/src/shared/testing/installed-postgres.ts';
import { hasPgbouncer, startPgbouncer } from '../../server/src/shared/testing/pgbouncer.ts';
import { findFreePort, makeDataDir, runProduct, startProduct } from '../harness/product.ts';
import { type Answer, Client, SCREENS } from './client.ts';

const SECRET_KEY = 'a-key-that-only-tests-use-0123456789';
const READS = 260;
const WRITES = 40;
/** Calls under way at a time: more than the pooler has connections, fewer than the product refuses for their number. */
const AT_ONCE = 16;

function mailsIn(dataDir: string): number {
  const outbox = join(dataDir, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0;
}

let folder: ReturnType<typeof makeDataDir>;
let database: Awaited<ReturnType<typeof startOldestPostgres>>;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;

test.beforeAll(async () => {
  // biome-ignore lint/suspicious/noSkippedTests: PgBouncer is a program of the machine, and the report says when it is missing
  test.skip(!hasPgbouncer, 'PgBouncer is not installed: apt-get install pgbouncer');
  folder = makeDataDir();
  const dataDir = join(folder.dataDir, 'server');
  mkdirSync(dataDir);
  database = await startOldestPostgres(dataDir);
  pooler = await startPgbouncer({ serverUrl: database.url });
});

test.afterAll(async () => {
  await pooler?.stop();
  await database?.stop();
  folder?.remove();
});

test('a start that reaches the database by a pooler alone says in one sentence what it needs', async () => {
  const { code, stdout, stderr } = await runProduct({
    PORT: String(await findFreePort()),
    DATA_DIR: folder.dataDir,
    DATABASE_URL: pooler.through(database.url),
    SECRET_KEY,
    LOG_LEVEL: 'silent',
  });
  expect(stderr.trim()).toBe(
    'DATABASE_URL leads to a pooler that lends its connections for a transaction each: name the database itself by DATABASE_DIRECT_URL, for migrations, jobs and locks.',
  );
  expect([code, stdout]).toEqual([1, '']);
});

test('two processes behind PgBouncer in transaction mode fill, read, write, import and run jobs', async () => {
  const settings = {
    DATABASE_URL: pooler.through(database.url),
    DATABASE_DIRECT_URL: database.url,
    SECRET_KEY,
    DEMO_DATA: 'on',
  };
  const started = await Promise.allSettled([1, 2].map(() => startProduct(folder.dataDir, settings)));
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    expect(started.map((one) => (one.status === 'rejected' ? String(one.reason) : 'Ready'))).toEqual([
      'Ready',
      'Ready',
    ]);
    const clients = await Promise.all(products.map((product) => Client.signIn(product)));
    const clientOf = (n: number) => clients[n % clients.length] as Client;
    const calls = [
      ...Array.from({ length: READS }, (_, n) => () => clientOf(n).get(SCREENS[n % SCREENS.length] as string)),
      ...Array.from({ length: WRITES }, (_, n) => () => clientOf(n).createUser(`Pooled ${n}`, `+9162000${10_000 + n}`)),
    ];
    const failed: Answer[] = [];
    const lane = async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const answer = await call();
        if (answer.status >= 400) failed.push(answer);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    expect(failed).toEqual([]);

    const rows = Array.from({ length: 300 }, (_, n) => `Imported ${n},+9162001${10_000 + n}`);
    const file = ['Username,Phone', ...rows].join('\n');
    expect(await clientOf(0).importUsers(file)).toBe(200);

    const mail = { status: 200, body: expect.any(String) };
    expect(await clientOf(0).post('/admin/auth/forgot-password', { email: products[0]?.admin.email })).toEqual(mail);
    await expect.poll(() => mailsIn(folder.dataDir)).toBe(1);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
});
