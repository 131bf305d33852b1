import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { newBooking } from '../testing/test-bookings.ts';
import { newUser } from '../testing/test-courses.ts';

/** Lists of which all that match can be chosen: their ids, then the rows of these. */

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
const app = await createTestApp();
const leela = await app.asSuperAdmin();

await app.query(
  `insert into coupons (id, code, discount_percentage, expiry_time)
   select gen_random_uuid(), 'C' || lpad(n::text, 7, '0'), 10, now() + interval '1 day' from generate_series(1, 5001) n`,
);
const { id: userId } = await newUser(leela);
await app.query(
  `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status, created_at)
   select gen_random_uuid(), user_id, consultation_id, consultant_id, scheduled_at + n * interval '1 day', 'completed', created_at
   from bookings, generate_series(1, 5001) n where id = $1`,
  [await newBooking(app, { userId, scheduledAt: '2101-01-01T05:00:00.000Z' })],
);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe.each([
  { path: '/coupons', noun: 'coupons', few: 'search=C000400', many: 'search=C0004&status=Active', all: '' },
  {
    path: '/bookings',
    noun: 'bookings',
    few: 'from=2101-01-02&to=2101-01-11',
    many: 'from=2113-01-01',
    all: 'status=completed',
  },
])('choosing all that match of $path', ({ path, noun, few, many, all }) => {
  const idsFor = async (query: string) => (await leela.get(`${path}/ids?${query}`)).body.data.ids;
  const rowsOf = async (ids: readonly string[]) => (await leela.post(`${path}/chosen`, { ids })).body.data;

  test('answers the ids of the list, and their rows in the order in which they are asked for', async () => {
    const { data, total } = (await leela.get(`${path}?${few}&limit=100`)).body;
    const ids = await idsFor(few);
    expect([ids, total]).toEqual([idsOf(data), 10]);
    const rows = await rowsOf([ids[1], MISSING_ID, ids[0], ids[1]]);
    expect(idsOf(rows)).toEqual([ids[1], ids[0]]);
    expect([data[1], data[0]]).toMatchObject(rows);
    expect(await idsFor(`${few}&status=${path === '/coupons' ? 'Used' : 'confirmed'}`)).toEqual([]);
  });

  test('reads more of them than one statement does, and is refused above 5,000', async () => {
    const ids = await idsFor(many);
    expect(ids.length).toBeGreaterThan(500);
    expect(idsOf(await rowsOf(ids))).toEqual(ids);
    expect(await leela.get(`${path}/ids?${all}`)).toBeRefused(
      400,
      `Too many ${noun} match to choose them all. Narrow the list by search or filter.`,
    );
  });
});
