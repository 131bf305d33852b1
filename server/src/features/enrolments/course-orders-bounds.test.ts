import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newCourse, newUser } from '../../testing/test-courses.ts';

/** Very many take one course: what a search and a filter read of them, and what the answer says of it. */

const find = async (query: string) => (await leela.get(`/user-courses/admin/list?${query}`)).body.data;
const exported = async (query: string) =>
  String((await leela.get(`/user-courses/admin/list/export.csv?${query}`)).body)
    .trimEnd()
    .split('\n')
    .slice(1);

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const crowded = await newCourse(app, leela, { name: 'Crowded Hall', type: 'Recorded Course' });
const silence = await newCourse(app, leela, { name: 'Silence', type: 'Normal Meditation' });
const om = await newUser(leela, { name: 'Om', whatsappMobileNumber: '9811199901' });
const { $client } = app.database;
await $client.query(
  `insert into enrolments (id, user_id, course_id, created_at) values
     (gen_random_uuid(), $1, $2, '2020-01-01'), (gen_random_uuid(), $1, $3, '2020-01-02')`,
  [om.id, crowded.id, silence.id],
);
await $client.query(
  `with people as (
     insert into users (id, name, whatsapp_mobile_number)
     select gen_random_uuid(), case when n <= 600 then 'Namesake' else 'Person' end, '+9162' || (10000000 + n)
     from generate_series(1, 10001) n returning id, name
   )
   insert into enrolments (id, user_id, course_id, created_at, progress, amount_inr)
   select gen_random_uuid(), id, $1, timestamptz '2026-01-01' + row_number() over (order by name, id) * interval '1 minute', 50, 100
   from people`,
  [crowded.id],
);

test('a search that means nearly everybody looks through the first of the list, and says that there may be more', async () => {
  expect(await find('search=om')).toMatchObject({ courses: [], total: 0, isPartial: true });
  expect(await find('search=om&to=2025-12-31')).toMatchObject({ total: 2, isPartial: false });
  expect(await find('search=om&sort=orderDate&order=asc')).toMatchObject({ total: 2, isPartial: true });
  expect(await find('search=namesake&sort=orderDate&order=asc')).toMatchObject({ total: 600, isPartial: true });
  expect(await find('search=9811199901')).toMatchObject({ total: 2, isPartial: false });
});

test('a search for a course reads the latest of it, the same ones for every page', async () => {
  const all = await find('search=crowded&limit=100');
  expect(all).toMatchObject({ total: 2_501, isPartial: true });
  const pages = await Promise.all([1, 2, 3].map((page) => find(`search=crowded&limit=20&page=${page}`)));
  expect(pages.flatMap(({ courses }) => courses)).toEqual(all.courses.slice(0, 60));
});

test('what a filter finds is counted up to a bound', async () => {
  const many = { total: 10_000, isPartial: true };
  const few = { total: 1, isPartial: false };
  for (const query of ['progress=started', 'type=Recorded Course', 'paid=true', 'from=2026-01-01']) {
    expect(await find(query), query).toMatchObject(many);
  }
  expect(await find('type=Normal Meditation')).toMatchObject(few);
  expect(await find('type=Live Course')).toMatchObject({ courses: [], total: 0, isPartial: false });
  expect(await find('paid=false')).toMatchObject({ total: 2, isPartial: false });
  expect(await find('')).toMatchObject({ total: 10_003, isPartial: false });
});

test('the export has all of them', async () => {
  expect(await exported('search=om')).toEqual([
    expect.stringMatching(/^Silence,Om,/),
    expect.stringMatching(/^Crowded Hall,Om,/),
  ]);
  expect(await exported('search=namesake')).toHaveLength(600);
  expect(await exported('search=crowded')).toHaveLength(10_002);
  expect(await exported('search=om&paid=false&type=Normal Meditation')).toHaveLength(1);
});
