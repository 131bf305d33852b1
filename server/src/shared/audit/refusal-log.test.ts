import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCT } from '../../shared/principal.ts';
import { newId } from '../db/columns.ts';
import { connect, type Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createRefusalLog } from './refusal-log.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url });
});

afterAll(async () => {
  await database.$client.end();
  await testDatabase.drop();
});

const failOn = (error: unknown) => {
  throw error;
};
const caller = (ipAddress: string) => ({ principal: PRODUCT, requestId: 'test', ipAddress });
const counts = async (accountId: string | null) => {
  const { rows } = await database.$client.query(
    `select (after->>'count')::int as count, after->>'ipAddress' as ip from audit_log
      where entity_id is not distinct from $1::uuid order by at, id`,
    [accountId],
  );
  return rows;
};

test('a minute after the first, a row tells how many came since, without waiting for another', async () => {
  const log = createRefusalLog({ database, onError: failOn, windowMs: 200 });
  const accountId = newId();
  for (let i = 0; i < 1_000; i++) log.record(caller('10.0.0.1'), { action: 'accessRefused', accountId });
  await expect.poll(() => counts(accountId)).toMatchObject([{ count: 1 }, { count: 999 }]);
  await log.close();
  expect(await counts(accountId)).toHaveLength(2);
});

test('of more accounts and addresses than it remembers, the others count as one', async () => {
  const log = createRefusalLog({ database, onError: failOn });
  for (let i = 0; i < 5_000; i++)
    log.record(caller(`10.${i >> 8}.${i & 255}.1`), { action: 'signInFailed', accountId: null });
  await log.close();
  const rows = await counts(null);
  expect(rows).toHaveLength(202);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  expect(
    rows
      .filter(({ ip }) => ip === null)
      .map(({ count }) => count)
      .sort(),
  ).toEqual([1, 4_799]);
});

test('a database that refuses loses the rows, not the calls', async () => {
  const gone = connect({ url: testDatabase.url.replace(/[^/]+$/, 'no_such_database') });
  const errors: unknown[] = [];
  const log = createRefusalLog({ database: gone, onError: (error) => errors.push(error) });
  log.record(caller('10.0.0.1'), { action: 'signInFailed', accountId: null });
  await log.close();
  expect(errors).toHaveLength(1);
  await gone.$client.end();
});
