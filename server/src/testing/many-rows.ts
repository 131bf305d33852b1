import { setTimeout } from 'node:timers/promises';
import { DEMO_FAMILY_NAMES, DEMO_GIVEN_NAMES, DEMO_PLACES } from '../demo/user-names.ts';
import { sized } from './proof.ts';
import type { TestApp } from './test-app.ts';

/** As many users as one list must bear, or enough that a plan which walks the table is told from one that does not, as of the rest. */
export const MANY_USERS = sized(30_000, 100_000);
/** Deleted users; the log still finds what was done with them. */
export const DELETED_USERS = 5_000;
const ROWS = 5_000;
/** Month of all invoices and refunds. */
export const BILLED_MONTH = '2025-03';

export interface FilledIds {
  readonly userId: string;
  readonly courseId: string;
  readonly productId: string;
  readonly orderId: string;
  readonly bookingId: string;
  readonly requestId: string;
  readonly consultantId: string;
  readonly consultationId: string;
  readonly categoryId: string;
  readonly buyerId: string;
}

/** Fills every table that a list reads, and those that a filter narrows most with `many` rows. Answers records that have some of everything. */
export async function fillTables(app: TestApp, many = ROWS): Promise<FilledIds> {
  const { $client } = app.database;
  // An index that is made at the end costs a fraction of one that follows each row.
  const { rows: indexes } = await $client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'users' and indexname <> 'users_pkey'`,
  );
  for (const { indexname } of indexes) await app.asOwner(`drop index ${indexname}`);
  await $client.query(FILL_USERS, [
    DEMO_GIVEN_NAMES.map(([name]) => name),
    [...DEMO_FAMILY_NAMES.latin, ...DEMO_FAMILY_NAMES.devanagari],
    DEMO_PLACES.map(({ city }) => city),
    DEMO_PLACES.map(({ state }) => state),
  ]);
  for (const statement of fillOf(many)) await $client.query(statement);
  for (const { indexdef } of indexes) await app.asOwner(indexdef);
  await app.query('select fold_tallies(1000000)');
  await vacuumWhole(app);
  const { rows } = await $client.query<FilledIds>(
    `select user_id as "userId", course_id as "courseId",
       (select product_id from product_reviews order by id limit 1) as "productId",
       (select id from orders order by created_at limit 1) as "orderId",
       (select id from bookings order by id limit 1) as "bookingId",
       (select id from deletion_requests order by created_at desc limit 1) as "requestId",
       (select id from consultants order by id limit 1) as "consultantId",
       (select consultation_id from bookings order by id limit 1) as "consultationId",
       (select id from categories order by id limit 1) as "categoryId",
       (select user_id from orders group by user_id order by count(*) desc limit 1) as "buyerId"
     from course_reviews order by id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('the tables were not filled');
  return found;
}

/** The same id for the same number, in the form that the contract asks for. */
const idOf = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
/** A user for each number: five rows belong to each of a thousand. */
const people = `(select id, row_number() over (order by id) as n from users where deleted_at is null limit 1000) u`;
const rowsOf = (count: number) => `generate_series(1, ${count}) r join ${people} on u.n = 1 + r % 1000`;
const rows = rowsOf(ROWS);
/** One of so many, another for each round of them. */
const EACH_OF_ROWS = `1 + (r - 1 + (r - 1) / ${ROWS}) % ${ROWS}`;

/** As the demo's people: their names and places, as wide a row; the newest joined today, the first 540 days ago. */
const FILL_USERS = `
  insert into users (id, name, whatsapp_mobile_number, dob, city, state, pincode, gender, consent, created_at)
  select ${idOf('user', 'r')}, ($1::text[])[1 + h % cardinality($1)] || ' ' || ($2::text[])[1 + h / 1000 % cardinality($2)],
    '+91' || 7000000000 + r::bigint * 812345677 % 2999999929, date '1950-01-01' + h % 20000,
    ($3::text[])[1 + r % cardinality($3)], ($4::text[])[1 + r % cardinality($4)], 400000 + h % 99999,
    case when r % 2 = 0 then 'female' else 'male' end,
    case when r % 10 < 6 then 'yes' when r % 10 = 6 then 'no' else 'not_asked' end, now() - r * interval '540 days' / ${MANY_USERS}
  from (select r, hashint4(r) & 2147483647 as h from generate_series(1, ${MANY_USERS}) r) numbered`;

const fillOf = (many: number) => [
  `insert into users (id, name, whatsapp_mobile_number, deleted_at, created_at)
   select ${idOf('deleted user', 'r')}, 'Person ' || md5(r::text), '+91' || (6000000000 + r), now(), now() - interval '600 days'
   from generate_series(1, ${DELETED_USERS}) r`,
  `insert into message_consents (user_id, status, given_on, source)
   select id, consent, created_at::date, 'app' from users where consent <> 'not_asked'`,
  `insert into consultants (id, name, is_instructor)
   select ${idOf('consultant', 'r')}, 'Guru ' || r, true from generate_series(1, 50) r`,
  `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys, is_active, created_at)
   select ${idOf('consultation', 'r')}, 'Consultation ' || r, ${idOf('consultant', '1 + r % 50')}, 'A talk.', 500, '30 min', '{}',
     r % 2 = 0, now() - r * interval '1 minute'
   from generate_series(1, ${ROWS}) r`,
  `insert into courses (id, name, instructor_id, type, price_inr, discount_inr, code, media_keys, recommended, created_at)
   select ${idOf('course', 'r')}, 'Course ' || md5(r::text), ${idOf('consultant', '1 + r % 50')}, 'Recorded Course', 500, 400,
     'C' || r, '{}', r % 10 = 0, now() - r * interval '1 minute'
   from generate_series(1, ${ROWS}) r`,
  `insert into notifications (id, title, message, course_id, created_at)
   select ${idOf('notification', 'r')}, 'Notification ' || r, 'Today at six.', ${idOf('course', '1 + r % 1000')},
     now() - r * interval '1 minute'
   from generate_series(1, ${ROWS}) r`,
  `insert into chapters (id, course_id, name, sequence, is_free, add_to_home)
   select ${idOf('chapter', 'r')}, ${idOf('course', '1 + r % 1000')}, 'Chapter ' || r, 1 + r / 1000, r % 10 = 0, r % 50 = 0
   from generate_series(1, ${ROWS}) r`,
  `insert into course_reviews (id, course_id, user_id, purchased_at, rating, review)
   select ${idOf('review', 'r')}, ${idOf('course', '1 + r % 1000')}, u.id, now(), 1 + r % 5, 'Calm' from ${rows}`,
  `insert into enrolments (id, user_id, course_id, created_at)
   select ${idOf('enrolment', 'r')}, u.id, ${idOf('course', EACH_OF_ROWS)}, now() - r * interval '1 minute' from ${rowsOf(many)}`,
  `insert into meditation_days (user_id, course_id, day)
   select u.id, ${idOf('course', '1 + r % 1000')}, current_date - r / 1000 from ${rows}`,
  `insert into coupons (id, code, discount_percentage, user_id, expiry_time, created_at)
   select ${idOf('coupon', 'r')}, 'CODE' || r, 10, u.id, now() + interval '1 day', now() - r * interval '1 minute' from ${rows}`,
  `insert into home_banners (id, image_key, add_to_home_screen)
   select ${idOf('banner', 'r')}, 'banner/' || r || '.webp', r % 10 = 0 from generate_series(1, 1000) r`,
  `insert into consultation_banners (id, image_key)
   select ${idOf('consultation banner', 'r')}, 'banner/' || r || '.webp' from generate_series(1, 1000) r`,
  `insert into testimonials (id, link, image_key)
   select ${idOf('testimonial', 'r')}, 'https://example.org', 'testemonial/' || r || '.webp' from generate_series(1, 1000) r`,
  `insert into categories (id, name) select ${idOf('category', 'r')}, 'Category ' || r from generate_series(1, 200) r`,
  `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys, tags, created_at)
   select ${idOf('product', 'r')}, 'Product ' || md5(r::text), 'One of many.', ${idOf('category', '1 + r % 200')}, 500, 400, 9,
     '{}', case when r % 10 = 0 then array['Bestseller'] else '{}' end, now() - r * interval '1 minute'
   from generate_series(1, ${ROWS}) r`,
  `insert into product_reviews (id, product_id, user_id, purchased_at, rating, review)
   select ${idOf('product review', 'r')}, ${idOf('product', '1 + r % 1000')}, u.id, now(), 1 + r % 5, 'Calm' from ${rows}`,
  `insert into stock_movements (product_id, reason, order_id, change, balance, at)
   select ${idOf('product', '1 + r % 1000')}, 'order', ${idOf('order', 'r')}, -1, 9, now() - r * interval '2 hours'
   from generate_series(1, ${ROWS} * 4) r`,
  `insert into orders (id, external_id, user_id, status, payment_status, tracking_number, ship_by, total_inr, recipient_name,
     recipient_phone, address, city, state, pincode, created_at)
   select ${idOf('order', 'r')}, 'APP-' || r, u.id,
     case when r <= 200 then 'pending' when r % 10 = 0 then 'cancelled' else 'delivered' end,
     case when r % 50 = 1 then 'cod' when r % 5 = 2 then 'paid' else 'unpaid' end,
     case when r > 200 and r % 10 <> 0 then 'IN' || hashint4(r)::bigint + 5000000000 end,
     current_date - r / 100 + 1, 900, 'Person ' || md5(r::text), '+91' || 7000000000 + r, 'Lake Road', 'Pune', 'Maharashtra',
     '411001', now() - r * interval '15 minutes'
   from ${rowsOf(many)}`,
  // Most orders are those of one buyer, as of a shop that orders for its branches.
  `update orders set user_id = (select id from users where deleted_at is null order by id desc limit 1)
   where substr(external_id, 5)::int between 1001 and 4600`,
  `insert into invoices (financial_year, number, order_id, issued_at, seller_name, seller_address, recipient_name, address, city,
     state, pincode, supply, lines)
   select '2024-25', r, ${idOf('order', 'r')}, timestamptz '${BILLED_MONTH}-02' + r * interval '5 minutes', 'Sankalp', 'Lake Road',
     'Person ' || r, 'Lake Road', 'Pune', 'Maharashtra', '411001', 'none', '[]'
   from generate_series(1, ${ROWS}) r`,
  `insert into refunds (id, order_id, at, amount_inr)
   select ${idOf('refund', 'r')}, ${idOf('order', 'r')}, timestamptz '${BILLED_MONTH}-02' + r * interval '6 minutes', 1
   from generate_series(1, ${ROWS}) r`,
  `insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr)
   select ${idOf('item', 'r')}, ${idOf('order', 'r')}, ${idOf('product', '1 + r % 1000')}, 'Product', 2, 450
   from generate_series(1, ${many}) r`,
  `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys, created_at)
   values (${idOf('product', '0')}, 'Common mala', 'In every order.', ${idOf('category', '1')}, 500, 400, 9, '{}', now() - interval '1 year')`,
  `insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr)
   select ${idOf('common item', 'r')}, ${idOf('order', `1 + r % ${many}`)}, ${idOf('product', '0')}, 'Common mala', 1, 450
   from generate_series(1, ${many} * 2) r`,
  `insert into order_status_changes (order_id, to_status) select ${idOf('order', 'r')}, 'pending' from generate_series(1, ${ROWS}) r`,
  `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status, created_at)
   select ${idOf('booking', 'r')}, u.id, ${idOf('consultation', EACH_OF_ROWS)}, ${idOf('consultant', '1 + r % 50')},
     now() - r * interval '15 minutes', case when r <= 200 then 'pending' else 'completed' end, now() - r * interval '16 minutes'
   from ${rowsOf(many)}`,
  `insert into booking_remarks (id, booking_id, text)
   select ${idOf('remark', 'r')}, ${idOf('booking', 'r')}, 'Prefers mornings.' from generate_series(1, ${ROWS}) r`,
  `insert into deletion_requests (id, name, mobile_number, status, status_reason, review_by, created_at)
   select ${idOf('request', 'r')}, 'Person ' || md5(r::text), '+91' || 7000000000 + r::bigint * 812345677 % 2999999929,
     case when r <= 200 then 'submitted' else 'rejected' end, 'Not theirs', current_date - r / 100, now() - r * interval '15 minutes'
   from generate_series(1, ${many}) r`,
  `insert into audit_log (id, action, entity, entity_id, before, after, request_id)
   select ${idOf('user entry', 'r')}, 'update', 'users', u.id, '{"city": "Pune"}'::jsonb, '{"city": "Surat"}'::jsonb, 'many' from ${rows}
   union all
   select ${idOf('course entry', 'r')}, case when r % 2 = 0 then 'delete' else 'update' end, 'courses', ${idOf('course', '1 + r % 1000')}, '{"name": "A"}'::jsonb, '{"name": "B"}'::jsonb, 'many'
   from generate_series(1, ${ROWS}) r`,
];

/**
 * Until every page of users is known to be visible to all, which makes an index scan cheap: a snapshot that something else in
 * this database held meanwhile, such as a vacuum of PostgreSQL's own, would leave pages out.
 */
async function vacuumWhole(app: TestApp): Promise<void> {
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    await app.asOwner('vacuum analyze');
    const { rows } = await app.database.$client.query<{ isWhole: boolean }>(
      `select relallvisible >= relpages as "isWhole" from pg_class where oid = 'users'::regclass`,
    );
    if (rows[0]?.isWhole) return;
    await setTimeout(200);
  }
  throw new Error('the pages of users were never all visible');
}
