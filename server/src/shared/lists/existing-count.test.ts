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

test.each([
  ['another name', `set name = 'Usha', pincode = '411001'`, 1],
  ['a name as it was, beside a pincode', `set name = name, city = city, pincode = '411002'`, 0],
  ['two columns in a row each', `set name = id::text, gender = 'female'`, 1],
  ['no row', `set name = 'Nobody' where false`, 0],
] as const)(
  'an edit of %s counts as a write to the list only where it changes what stands there',
  async (_, edit, more) => {
    const client = await database.$client.connect();
    const written = async () => {
      const { rows } = await client.query(`select sum(writes)::int as writes from list_writes where entity = 'users'`);
      return rows[0].writes;
    };
    await client.query('begin');
    for (const last of [1, 2]) await client.query(insert, [newId(), `+91781230020${last}`]);
    const before = await written();
    await client.query(`update users ${edit}`);
    const after = await written();
    await client.query('rollback');
    client.release();
    expect(after).toBe(before + more);
  },
);

/** Ways of deleting and bringing back, as the statements of one transaction; a writer's rows have a place from 0 to 9. */
const WRITES = [
  ['deletes half of them', `update testimonials set deleted_at = now() where mine and place % 2 = 0`],
  ['edits what is deleted and what is not', `update testimonials set link = link, version = 2 where mine`],
  ['dates a deletion anew', `update testimonials set deleted_at = 'epoch' where mine and deleted_at is not null`],
  [
    'deletes some and brings back others',
    `update testimonials set deleted_at = case when deleted_at is null and place % 3 = 0 then now() end where mine`,
  ],
  [
    'writes twice in one statement',
    `with gone as (update testimonials set deleted_at = now() where mine and place < 2 and deleted_at is null returning id)
     update testimonials set deleted_at = null where mine and place > 1 and deleted_at is not null`,
  ],
  [
    'brings back what is there already',
    `insert into testimonials (id, link, image_key) select id, link, image_key from testimonials where mine
     on conflict (id) do update set deleted_at = null`,
  ],
  [
    'gives up one of two deletions',
    `savepoint one; update testimonials set deleted_at = now() where mine and place < 3; rollback to one;
     update testimonials set deleted_at = now() where mine and place > 7`,
  ],
  ['removes some for good', `delete from testimonials where mine and place in (1, 9)`],
] as const;

const countOfTestimonials = `
  select (select count(*)::int from testimonials where deleted_at is null) as stored,
    (select coalesce(sum(living), 0)::int from row_counts where entity = 'testimonials') as counted`;

test('the counter is exact after each write, however it deletes and restores, and beside other writers', async () => {
  const writers = ['a', 'b', 'c'].map(async (name) => {
    const writer = await database.$client.connect();
    for (let place = 0; place < 10; place += 1) {
      const values = [newId(), `${name}${place}`];
      await writer.query(`insert into testimonials (id, link, image_key) values ($1, $2, '')`, values);
    }
    await writer.query('begin');
    for (const [how, text] of WRITES) {
      await writer.query(text.replaceAll('mine', `link ^@ '${name}'`).replaceAll('place', 'right(link, 1)::int'));
      const { rows } = await writer.query(countOfTestimonials);
      expect(rows[0].counted, how).toBe(rows[0].stored);
    }
    await writer.query(name === 'c' ? 'rollback' : 'commit');
    writer.release();
  });
  await Promise.all(writers);
  const { rows } = await database.$client.query(countOfTestimonials);
  // Two writers have 0, 2 to 7 left, the third has all that it had before.
  expect(rows).toEqual([{ stored: 24, counted: 24 }]);
});

test('a statement that deletes many rows writes the counter once', async () => {
  const rows = `select gen_random_uuid(), '' from generate_series(1, 100)`;
  await database.$client.query(`insert into home_banners (id, image_key) ${rows}`);
  const writer = await database.$client.connect();
  // The statistics of a connection go on from what it has done before.
  const written = async () => {
    const { rows } = await writer.query(
      `select (n_tup_ins + n_tup_upd)::int as written from pg_stat_xact_user_tables where relname = 'row_counts'`,
    );
    return rows[0].written;
  };
  await writer.query('begin');
  const before = await written();
  await writer.query('update home_banners set deleted_at = now()');
  expect((await written()) - before).toBe(1);
  await writer.query('commit');
  writer.release();
  expect(await existingCount(database, pgTable('home_banners', {}))).toBe(0);
});
