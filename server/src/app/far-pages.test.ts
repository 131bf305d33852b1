import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

/** Last pages of long lists, which are read from the end. */

const ROWS = 1_250;
const PAGE = 100;
const LAST = 13;

const app = await createTestApp();
const admin = await app.asSuperAdmin();
for (const statement of [
  `insert into users (id, name, whatsapp_mobile_number)
   select gen_random_uuid(), 'Person ' || r, '+91' || 7000000000 + r from generate_series(1, ${ROWS}) r`,
  `insert into consultants (id, name, is_instructor) values (gen_random_uuid(), 'Guru', true)`,
  `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys)
   select gen_random_uuid(), 'Talk', id, 'A talk.', 500, '30 min', '{}' from consultants`,
  `insert into courses (id, name, instructor_id, type, price_inr, discount_inr, code, media_keys)
   select gen_random_uuid(), 'Calm', id, 'Recorded Course', 500, 400, 'C1', '{}' from consultants`,
  // Some have come at the same moment.
  `insert into orders (id, external_id, user_id, status, payment_status, ship_by, total_inr, recipient_name, recipient_phone,
     address, city, state, pincode, created_at)
   select gen_random_uuid(), 'APP-' || n, id, case when n % 3 = 0 then 'pending' else 'delivered' end, 'paid', current_date, 900,
     name, whatsapp_mobile_number, 'Lake Road', 'Pune', 'Maharashtra', '411001', now() - n / 7 * interval '1 hour'
   from (select *, row_number() over () as n from users) u`,
  `insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr)
   select gen_random_uuid(), o.id, p.id, 'Mala', 1, 900 from orders o, products p`,
  `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status)
   select gen_random_uuid(), u.id, c.id, c.consultant_id, now() - n / 7 * interval '1 hour',
     case when n % 3 = 0 then 'pending' else 'completed' end
   from (select *, row_number() over () as n from users) u, consultations c`,
  `insert into enrolments (id, user_id, course_id, progress, created_at)
   select gen_random_uuid(), u.id, c.id, n % 5 * 20, now() - n / 7 * interval '1 hour'
   from (select *, row_number() over () as n from users) u, courses c`,
]) {
  await app.database.$client.query(statement);
}

async function readAll(path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= LAST + 1; page += 1) {
    const { body } = await admin.get(`${path}limit=${PAGE}&page=${page}`);
    const rows: { id: string }[] = Array.isArray(body.data) ? body.data : (body.data.orders ?? body.data.courses);
    expect(rows.length, `page ${page} of ${path}`).toBe(page < LAST ? PAGE : page === LAST ? ROWS % PAGE : 0);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

test.each([
  ['/orders/admin/list', 'createdAt'],
  ['/orders/admin/list', 'status'],
  ['/orders/admin/list', 'number'],
  ['/bookings', 'scheduledAt'],
  ['/bookings', 'status'],
  ['/user-courses/admin/list', 'orderDate'],
  ['/user-courses/admin/list', 'completedPercentage'],
])('%s by %s: the last pages of one order are the first ones of the other', async (path, sort) => {
  const rising = await readAll(`${path}?sort=${sort}&order=asc&`);
  expect(new Set(rising).size).toBe(ROWS);
  expect(await readAll(`${path}?sort=${sort}&order=desc&`)).toEqual(rising.toReversed());
  if (['createdAt', 'scheduledAt', 'orderDate'].includes(sort)) {
    expect(await readAll(`${path}?`)).toEqual(rising.toReversed());
  }
});
