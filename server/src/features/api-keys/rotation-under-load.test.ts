import { APP_BASE } from '@sankalp/contract/app-api';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../shared/testing/test-database.ts';
import { afterUse } from '../../testing/after-use.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** A key that is exchanged while its server calls two processes. */

const testDatabase = await createTestDatabase();
const { drop } = testDatabase;
const options = { testDatabase: { ...testDatabase, drop: async () => undefined } };
const apps = [await createTestApp({}, options), await createTestApp({}, options)] as const;
afterUse(drop);
const [app] = apps;
const leela = await app.asSuperAdmin();
const READING = { kind: 'secret', name: 'Website', scopes: ['catalogue:read'], perMinute: 100_000 };
const AT_ONCE = 8;

const opens = async (at: TestApp, key: string): Promise<number> =>
  (await at.call('GET', `http://localhost${APP_BASE}/categories`, { headers: { authorization: `Bearer ${key}` } }))
    .status;

test('refuses no call while both keys open, and none is let in by the old one afterwards', async () => {
  const old = (await leela.post('/api-keys', READING)).body.data;
  let key: string = old.key;
  let isOver = false;
  const statuses = new Set<number>();
  let calls = 0;
  const callers = Array.from({ length: AT_ONCE }, async (_, index) => {
    while (!isOver) {
      statuses.add(await opens(apps[index % 2 === 0 ? 0 : 1], key));
      calls += 1;
    }
  });
  const after = (count: number) => expect.poll(() => calls).toBeGreaterThan(calls + count);
  await after(50);
  const rotated = await leela.post(`/api-keys/${old.id}/rotate`, { overlapHours: 1 });
  await after(50);
  key = rotated.body.data.key;
  await after(50);
  await app.query('update api_keys set expires_at = now() where id = $1', [old.id]);
  await after(50);
  isOver = true;
  await Promise.all(callers);
  expect(statuses).toEqual(new Set([200]));
  expect(await Promise.all(apps.flatMap((at) => [opens(at, old.key), opens(at, key)]))).toEqual([401, 200, 401, 200]);
});
