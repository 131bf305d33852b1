import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { instant } from './columns.ts';
import { connect, type Database } from './database.ts';
import { preparedRows } from './prepared-rows.ts';

const samples = pgTable('samples', {
  id: uuid().primaryKey(),
  name: text(),
  dayOfBirth: date({ mode: 'string' }),
  seenAt: instant(),
  isKnown: boolean(),
  rank: integer(),
  tags: text().array(),
  more: jsonb(),
});

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ url: testDatabase.ownerUrl });
  await database.$client.query(`
    create table samples (id uuid primary key, name text, day_of_birth date, seen_at timestamptz(3), is_known boolean,
      rank integer, tags text[], more jsonb);
    insert into samples values
      ('00000000-0000-4000-8000-000000000001', 'Asha "शर्मा"', '1990-02-28', '2026-01-02 03:04:05.6+00', true, 7,
        '{a,"b c"}', '{"deep": [1, null]}'),
      ('00000000-0000-4000-8000-000000000002', null, null, null, null, null, null, null)`);
});

afterAll(async () => {
  await database.$client.end();
  await testDatabase.drop();
});

const upTo = () =>
  database
    .select({
      ...getTableColumns(samples),
      sameName: samples.name,
      length: sql<number>`length(${samples.name})`,
      loud: sql`${samples.name}`.mapWith((name: string) => `${name}!`),
    })
    .from(samples)
    .where(sql`${samples.id} <= ${sql.placeholder('last')}::uuid`)
    .orderBy(samples.id);

test.each(['samples_up_to', ''])('makes the rows that drizzle makes, prepared as "%s"', async (name) => {
  const prepared = preparedRows(database, upTo(), name);
  for (const last of ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000f']) {
    const rows = await prepared.execute({ last });
    expect(rows).toEqual(await upTo().execute({ last }));
    expect(rows[0]).toMatchObject({
      dayOfBirth: '1990-02-28',
      seenAt: '2026-01-02T03:04:05.600Z',
      tags: ['a', 'b c'],
      sameName: 'Asha "शर्मा"',
      loud: 'Asha "शर्मा"!',
    });
  }
});
