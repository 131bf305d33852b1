import { pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/columns.ts';
import { connect, type Database } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { existingCount } from './existing-count.ts';

/** More than the counters had rows when each backend had a fixed one of sixteen. */
const WRITERS = 17;

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.url, maxConnections: WRITERS + 1 });
});

afterAll(async () => {
  await database.$client.end();
  await testDatabase.drop();
});

const insert = `insert into users (id, name, whatsapp_mobile_number) values ($1, 'Asha', $2)`;

test('no writer waits for the commit of another, and the counters are exact', async () => {
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => database.$client.connect()));
  for (const [number, writer] of writers.entries()) {
    await writer.query(`begin; set local lock_timeout = '10s'`);
    await writer.query(insert, [newId(), `+9178123000${String(number).padStart(2, '0')}`]);
  }
  await Promise.all(writers.map((writer, number) => writer.query(number === 0 ? 'rollback' : 'commit')));
  for (const writer of writers) writer.release();
  // The next ones find rows that nobody is writing.
  for (const digit of [1, 2, 3]) await database.$client.query(insert, [newId(), `+91781230010${digit}`]);

  const { rows } = await database.$client.query(`
    select (select count(*)::int from users) as stored,
      (select sum(living)::int from row_counts where entity = 'users') as counted,
      (select sum(writes)::int from list_writes where entity = 'users') as written,
      (select count(*)::int from row_counts where entity = 'users') as "counterRows"`);
  expect(rows[0]).toEqual({ stored: 19, counted: 19, written: 19, counterRows: WRITERS - 1 });
  expect(await existingCount(database, pgTable('users', {}))).toBe(19);
});
