import { expect, test } from '@playwright/test';
import { hasPgbouncer, startPgbouncer } from '../../server/src/shared/testing/pgbouncer.ts';
import { Client } from './client.ts';
import { replicatedProducts } from './replicated-products.ts';

const LISTS = ['/users?currentPage=1&pageSize=10', '/users?currentPage=1&pageSize=10&search=a', '/products', '/audit'];
const READS = 200;
/** More than the pooler has connections, fewer than the product refuses for their number. */
const AT_ONCE = 15;

const installation = replicatedProducts(0, { DEMO_DATA: 'on' });
const poolers: Awaited<ReturnType<typeof startPgbouncer>>[] = [];

test.beforeAll(async () => {
  // biome-ignore lint/suspicious/noSkippedTests: PgBouncer is a program of the machine, and the report says when it is missing
  test.skip(!hasPgbouncer, 'PgBouncer is not installed: apt-get install pgbouncer');
  for (const { adminUrl } of [installation.primary(), installation.replica()]) {
    poolers.push(await startPgbouncer({ serverUrl: adminUrl }));
  }
});

test.afterAll(async () => {
  await Promise.all(poolers.map((pooler) => pooler.stop()));
});

test('a replica behind PgBouncer in transaction mode is read as the primary is', async () => {
  const [before, beforeReplica] = poolers;
  const product = await installation.startOne({
    DATABASE_URL: before?.through(installation.primary().url),
    DATABASE_DIRECT_URL: installation.primary().url,
    DATABASE_READ_URL: beforeReplica?.through(installation.replica().url),
  });
  const client = await Client.signIn(product);
  await expect
    .poll(async () => {
      const { replica } = await product.metrics();
      await client.listUsers();
      return (await product.metrics()).replica - replica;
    })
    .toBeGreaterThan(0);
  const { primary, replica } = await product.metrics();
  const statuses = new Set<number>();
  const lane = async (_: unknown, first: number) => {
    for (let n = first; n < READS; n += AT_ONCE) {
      statuses.add((await client.get(LISTS[n % LISTS.length] as string)).status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  expect([...statuses]).toEqual([200]);
  const after = await product.metrics();
  expect(after.replica - replica).toBeGreaterThan(after.primary - primary);
  // A statement that is too slow there ends by itself, as the role's settings say on both.
  const { rows } = await installation
    .replica()
    .query(
      `select setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where rolname = 'sankalp_app'`,
    );
  expect(rows[0].setconfig).toContain('statement_timeout=3000');
});
