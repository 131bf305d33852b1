import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
const { token } = await app.asSuperAdmin();
// More than one window of what a search finds; among them foreign numbers, numbers as names and places in two scripts.
await app.query(`
  insert into users (id, name, whatsapp_mobile_number, gender, city, created_at)
  select gen_random_uuid(),
    case n % 4 when 0 then 'Asha Sharma' when 1 then 'Ravi SHARMA' when 2 then 'विवेक शर्मा' else 'Nobody Else' end,
    '+91' || (7812300000 + n), case n % 3 when 0 then 'female' when 1 then 'male' end,
    case n % 2 when 0 then 'Pune' else 'पुणे' end, '2026-03-01T00:00:00Z'::timestamptz + n % 700 * interval '1 minute'
  from generate_series(1, 1300) n`);

/** By their ids they are for each test what they are here, whatever a test before it has made of them. */
const PEOPLE = [
  ['Usual', '+919876543210'],
  ['Nine one', '+919187654321'],
  ['Inside', '+918765432100'],
  ['One', '+919123456789'],
  ['London', '+449876543210'],
  ['Longer', '+4998765432101'],
  ['Was 9876543210', '+917000000001'],
  ['Old row', '98765 43210'],
  ['New York', '+12345678901'],
];

beforeEach(() =>
  app.database.$client.query(
    `insert into users (id, name, whatsapp_mobile_number)
     select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid, name, number from unnest($1::text[], $2::text[]) as person (name, number)
     on conflict (id) do update set name = excluded.name, whatsapp_mobile_number = excluded.whatsapp_mobile_number,
       city = null, deleted_at = null`,
    [PEOPLE.map(([name]) => name), PEOPLE.map(([, number]) => number)],
  ),
);

interface Question {
  search?: string;
  /** Search text of a row, written out. */
  contains?: string;
  gender?: string;
  city?: string;
  joiningDate?: string;
  sort?: string;
  order?: string;
  page?: number;
  size?: number;
}

const ORDERS: Record<string, string> = {
  '': 'created_at desc, id desc',
  'name asc': 'lower(name), id',
  'city desc': 'city desc, created_at desc, id desc',
  'whatsappMobileNumber asc': 'whatsapp_mobile_number, id',
};

/** The same question as plain SQL: no index is made for it, nothing is remembered. */
async function reference({ search, contains = search, page = 1, size = 100, ...filter }: Question) {
  const where = `from users where deleted_at is null and position($1 in search_text) > 0
    and ($2::text is null or gender = $2) and ($3::text is null or city = $3)
    and ($4::date is null or (created_at at time zone 'Asia/Kolkata')::date = $4)`;
  const values = [contains?.toLowerCase() ?? '', filter.gender, filter.city, filter.joiningDate];
  const order = ORDERS[filter.sort ? `${filter.sort} ${filter.order}` : ''];
  const { $client } = app.database;
  const rows = await $client.query(
    `select id, name, whatsapp_mobile_number as phone, city ${where}
    order by ${order} limit ${size} offset ${(page - 1) * size}`,
    values,
  );
  const total = await $client.query(`select count(*)::int as total ${where}`, values);
  return { users: rows.rows, total: total.rows[0].total };
}

async function ask({ contains: _, page = 1, size = 100, ...filter }: Question) {
  const query = new URLSearchParams({ currentPage: String(page), pageSize: String(size), ...filter });
  const answer = await app.call('GET', `/users?${query}`, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { users, total } = answer.body.data;
  const rows = users.map((user: Record<string, unknown>) => ({
    id: user.id,
    name: user.name,
    phone: user.whatsappMobileNumber,
    city: user.city,
  }));
  return { users: rows, total };
}

const questions: Question[] = [
  { search: 'sharma' },
  { search: 'Sharma', page: 2 },
  { search: 'sharma', page: 6 },
  { search: 'sharma', page: 7 },
  { search: 'sharma', page: 900 },
  { search: 'sharma', page: 18, size: 33 },
  { search: 'शर्मा', gender: 'female' },
  { search: 'sh', city: 'पुणे', page: 2 },
  { gender: 'male', city: 'Pune' },
  { joiningDate: '2026-03-01', sort: 'name', order: 'asc' },
  { sort: 'city', order: 'desc', page: 3 },
  { sort: 'whatsappMobileNumber', order: 'asc', page: 14 },
  { search: '78123' },
  { search: 'nowhere to be found' },
];

// Whole numbers, and what of the stored digits they stand for.
const numbers: Question[] = [
  { search: '9876543210' },
  { search: '+91 98765 43210', contains: '9876543210' },
  { search: '098765-43210', contains: '9876543210' },
  { search: '9187654321' },
  { search: '9123456789' },
  { search: '1876543210' },
  { search: '1987654321' },
  { search: '2345678901' },
  { search: '12345678901' },
  { search: '449876543210' },
  { search: '91876543210' },
  { search: '00919876543210', contains: '9876543210' },
  { search: '7812300007' },
  { search: '9178123000' },
  { search: '9999999999' },
];

const changes: [string, () => Promise<unknown>][] = [
  ['at first', async () => undefined],
  ['after an edit', () => edit("name = 'Asha Sharma'", "name = 'Zoya Verma'")],
  ['after an edit of a number', () => edit("name = 'Usual'", "whatsapp_mobile_number = '+919876500000'")],
  [
    'after an edit of a number back',
    async () => {
      await edit("name = 'Usual'", "whatsapp_mobile_number = '+919876500000'");
      await edit("name = 'Usual'", "whatsapp_mobile_number = '+919876543210'");
    },
  ],
  ['after an edit of a place', () => edit("city = 'Pune'", "city = 'Goa'")],
  ['after a deletion', () => edit("name in ('Ravi SHARMA', 'Usual', 'London')", 'deleted_at = now()')],
  [
    'after a restoration',
    async () => {
      await edit("name = 'Usual'", 'deleted_at = now()');
      await edit('deleted_at is not null', 'deleted_at = null', false);
    },
  ],
  [
    'after an addition',
    () => app.call('POST', '/users', { token, body: { name: 'Neha Sharma', whatsappMobileNumber: '+919999999999' } }),
  ],
  [
    'after a row is gone for good',
    () =>
      app.database.$client.query(
        "delete from users where id = (select id from users where name = 'Ravi SHARMA' limit 1)",
      ),
  ],
];

/** One row, as any writer might do it. */
function edit(which: string, change: string, isExisting = true) {
  const alive = isExisting ? 'and deleted_at is null' : '';
  return app.database.$client.query(
    `update users set ${change} where id in (select id from users where ${which} ${alive} order by created_at desc limit 1)`,
  );
}

test.each(changes)(
  'what is found is what plain SQL finds, asked for the first time and again, %s',
  async (_, change) => {
    await change();
    for (const question of [...questions, ...numbers]) {
      const expected = await reference(question);
      expect(await ask(question), JSON.stringify(question)).toEqual(expected);
      expect(await ask(question), `again: ${JSON.stringify(question)}`).toEqual(expected);
    }
  },
);

test('the numbers of these tests are found, each by the way that it takes', async () => {
  const found = async (search: string) =>
    (await ask({ search })).users.map(({ name }: { name: string }) => name).sort();
  expect(await found('9876543210')).toEqual(['London', 'Longer', 'Usual', 'Was 9876543210']);
  expect(await found('9187654321')).toEqual(['Inside', 'Nine one']);
  expect(await found('1876543210')).toEqual(['Inside']);
  expect(await found('2345678901')).toEqual(['New York']);
});

test('what an uncommitted edit changes is found when it is committed, and not after a rollback', async () => {
  const client = await app.database.$client.connect();
  const count = async () => (await ask({ search: 'nobody else' })).total;
  const before = await count();
  try {
    await client.query('begin');
    await client.query("update users set name = 'Somebody' where name = 'Nobody Else'");
    expect(await count()).toBe(before);
    await client.query('rollback');
    expect(await count()).toBe(before);
    await client.query('begin');
    await client.query("update users set name = 'Somebody' where name = 'Nobody Else'");
    expect(await count()).toBe(before);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(before).toBeGreaterThan(300);
  expect(await count()).toBe(0);
});
