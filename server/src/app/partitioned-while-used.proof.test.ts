import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { CALL_LIMITS } from '../shared/db/database.ts';
import { databaseBefore } from '../shared/testing/older-database.ts';
import { preparedDatabase } from '../shared/testing/prepared-database.ts';
import type { TestDatabase } from '../shared/testing/test-database.ts';
import { sized } from '../testing/proof.ts';
import { createTestApp, SECRET_KEY } from '../testing/test-app.ts';

/** A process of before the log was partitioned goes on to write while a new one partitions it. */

const LINES = sized(50_000, 200_000);
const BEFORE = '0015_partitions';

let older: TestDatabase;
let client: pg.Client;
const query = async (text: string) => (await client.query(text)).rows;
const upgraded = () => preparedDatabase({ ownerUrl: older.ownerUrl, secretKey: SECRET_KEY });
const isPartitioned = async () =>
  (await query(`select relkind = 'p' as is from pg_class where oid = 'audit_log'::regclass`))[0].is;

beforeEach(async () => {
  older = await databaseBefore(inject('testServer').url, BEFORE, SECRET_KEY);
  client = new pg.Client({ connectionString: older.ownerUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await older.drop();
});

test('what the older process acknowledged is there, with its line and its event, and it goes on to write', async () => {
  await query(
    `insert into audit_log (id, at, action, entity, entity_id, request_id)
     select gen_random_uuid(), now() - n * interval '1 minute', 'update', 'products', gen_random_uuid(), 'filled' from generate_series(1, ${LINES}) n`,
  );
  const app = await createTestApp({}, { testDatabase: { ...older, drop: async () => undefined }, limits: CALL_LIMITS });
  const admin = await app.asSuperAdmin();
  const acknowledged = { users: new Set<string>(), categories: new Set<string>() };
  const refused: { status: number; message: string }[] = [];
  let attempted = 0;
  let isOver = false;
  const lane = async (_: unknown, index: number) => {
    while (!isOver) {
      attempted += 1;
      // By one statement, and in a transaction.
      const entity = index % 2 ? 'users' : 'categories';
      const user = { name: `Older ${attempted}`, whatsappMobileNumber: `+91${6_700_000_000 + attempted}` };
      const { status, body } = await admin.post(
        `/${entity}`,
        entity === 'users' ? user : { name: `Older ${attempted}` },
      );
      if (status === 201) acknowledged[entity].add(body.data.id);
      else refused.push({ status, message: body.message });
    }
  };
  const count = () => acknowledged.users.size + acknowledged.categories.size;
  const more = async (wanted = count() + 40) => expect.poll(count).toBeGreaterThan(wanted);
  const lanes = Array.from({ length: 6 }, lane);
  await more();
  const before = count();
  await upgraded();
  expect(count(), 'it wrote meanwhile').toBeGreaterThan(before);
  // Calls that were on their way come to their end.
  await more();
  const refusedMeanwhile = refused.length;
  await more();
  isOver = true;
  await Promise.all(lanes);

  expect(await isPartitioned()).toBe(true);
  expect(refused.slice(refusedMeanwhile), 'refused afterwards').toEqual([]);
  for (const { status, message } of refused)
    expect([status, message]).toEqual([503, expect.stringMatching(/^The database .*\.$/)]);
  expect(await query(`select count(*)::int as lines from audit_log where request_id = 'filled'`)).toEqual([
    { lines: LINES },
  ]);
  for (const entity of ['users', 'categories'] as const) {
    const lines = await query(
      `select e.id::text, (select count(*)::int from audit_log l where l.entity_id = e.id and action = 'create') as lines,
         (select count(*)::int from events v where v.entity_id = e.id) as events from ${entity} e`,
    );
    const stored = new Map(lines.map((row) => [row.id, [row.lines, row.events]]));
    expect(
      [...acknowledged[entity]].filter((id) => !stored.has(id)),
      'acknowledged, but lost',
    ).toEqual([]);
    expect([...new Set([...stored.values()].map(String))], entity).toEqual(['1,1']);
    expect(stored.size).toBeLessThanOrEqual(attempted);
  }
  expect((await admin.get('/audit')).status).toBe(200);
});

test('a start that is given up for an older process, since each waits for the other, partitions the log all the same', async () => {
  await query(
    `do $$ begin execute format('alter database %I set deadlock_timeout = ''5s''', current_database()); end $$`,
  );
  const writer = new pg.Client({ connectionString: older.ownerUrl });
  await writer.connect();
  try {
    // As a call with an Idempotency-Key: its key, and then the log.
    await writer.query(`set deadlock_timeout = '10min'; begin; lock table idempotency_keys in row exclusive mode`);
    const start = upgraded();
    const waits = `select count(*)::int as waiting from pg_locks
      where not granted and relation = 'idempotency_keys'::regclass and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await query(waits))[0].waiting).toBe(1);
    await writer.query(
      `insert into audit_log (id, action, entity, entity_id, request_id) values (gen_random_uuid(), 'update', 'users', gen_random_uuid(), 'older')`,
    );
    await writer.query('commit');
    await start;
    expect(await isPartitioned()).toBe(true);
    expect(await query(`select count(*)::int as lines from audit_log where request_id = 'older'`)).toEqual([
      { lines: 1 },
    ]);
  } finally {
    await writer.end();
  }
});
