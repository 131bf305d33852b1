import type pg from 'pg';

/**
 * Orders as they come in years: so many a day for as long as it takes to have so many, each with items, states, invoice, movements of stock
 * and lines of the log. A larger size begins earlier and ends on the same day: what is asked of a page, a month or a day stays the same.
 */

const ORDERS_A_DAY = 3_000;
/** Share of orders that are the first of somebody: one of five. */
const ORDERS_A_PERSON = 5;
const BATCH = 100_000;
/** States by the age of an order, in days. */
const [OPEN_DAYS, ON_ITS_WAY_DAYS, EVENTS_DAYS] = [2, 5, 30];

const GIVEN =
  'Asha Ravi Meera Kiran Leela Arjun Divya Suresh Kavita Mohan Priya Anil Sunita Vikram Radha Gopal Nisha Rahul Usha Deepak';
const FAMILY =
  'Sharma Patel Iyer Reddy Singh Kumar Joshi Nair Gupta Das Mehta Rao Pillai Shah Verma Bose Kulkarni Menon Chopra Desai';
const CITIES =
  'Pune Mumbai Delhi Chennai Kolkata Jaipur Surat Indore Nagpur Kochi Bhopal Patna Lucknow Mysuru Panaji Vadodara';

const words = (text: string, n: string) => `(string_to_array('${text}', ' '))[1 + ${n} % ${text.split(' ').length}]`;
const nameBy = (n: string) => `${words(GIVEN, `${n} / 7`)} || ' ' || ${words(FAMILY, `${n} / 211`)}`;
/** The same id for the same number, and in the order of time, as the product's own are. */
const idOf = (kind: string, n: string, at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || ${n}), 1, 3)
    || '8' || substr(md5('${kind}' || ${n}), 4, 15))::uuid`;
const cameAt = (n: string) => `(date_trunc('hour', now()) - ${n} * interval '1 day' / ${ORDERS_A_DAY})`;
const joinedAt = (n: string) => `(${cameAt(`${n} * ${ORDERS_A_PERSON}`)} - interval '1 hour')`;
/** Person of an order: one who joined before. */
const personOf = (n: string) => `ceil(${n}::numeric / ${ORDERS_A_PERSON})::int`;

/** The table that the statements below read: orders from one number to another, with what they have in common. */
const NUMBERED = `
  create temporary table numbered on commit drop as
  select r, h, at, ${idOf('order', 'r', 'at')} as id, ${idOf('person', 'p', joinedAt('p'))} as user_id, p, sent_at,
    case when r < ${OPEN_DAYS * ORDERS_A_DAY} then case when h % 5 < 2 then 'pending' else 'confirmed' end
      when r < ${ON_ITS_WAY_DAYS * ORDERS_A_DAY} then 'shipped'
      when h % 100 < 5 then 'cancelled' when h % 100 < 7 then 'returned' else 'delivered' end as status,
    case h / 100 % 10 when 0 then 'unpaid' when 1 then 'cod' when 2 then 'cod' else 'paid' end as payment,
    1 + h / 1000 % 3 as items
  from (select r, hashint4(r) & 2147483647 as h, ${cameAt('r')} as at, ${cameAt('r')} + interval '20 hours' as sent_at, ${personOf('r')} as p
    from generate_series($1::int, $2::int) r) n`;

const IS_SENT = `status not in ('pending', 'confirmed', 'cancelled')`;
const STATES = `(values (null, 'pending', interval '0'), ('pending', 'confirmed', interval '3 hours'),
  ('confirmed', 'shipped', interval '20 hours'), ('shipped', 'delivered', interval '4 days'), ('confirmed', 'cancelled', interval '9 hours'),
  ('delivered', 'returned', interval '8 days')) s (was, now, after)`;
/** Which of the states an order went through. */
const WENT_THROUGH = `(s.now = 'pending' or s.now = n.status or s.now = 'confirmed' and n.status <> 'pending'
  or s.now = 'shipped' and ${IS_SENT} or s.now = 'delivered' and n.status = 'returned')`;
/** A log's line of each of these steps, and what it tells. */
const STEPS = `numbered n join ${STATES} on ${WENT_THROUGH}`;
const STEP_ID = idOf(`line`, `n.r || s.now`, '(n.at + s.after)');

const FILLS = [
  `insert into users (id, name, whatsapp_mobile_number, dob, city, state, pincode, gender, created_at)
   select ${idOf('person', 'u', joinedAt('u'))}, ${nameBy('h')}, '+91' || 6000000000 + u::bigint * 812345677 % 999999937,
     date '1950-01-01' + h % 20000, ${words(CITIES, 'h')}, 'Maharashtra', 400000 + h % 99999,
     case when h % 2 = 0 then 'female' else 'male' end, ${joinedAt('u')}
   from (select u, hashint4(u) & 2147483647 as h from (select distinct p as u from numbered) p) n`,
  `insert into orders (id, external_id, user_id, status, payment_status, tracking_number, courier, ship_by, shipped_at, delivered_at,
     total_inr, recipient_name, recipient_phone, address, city, state, pincode, created_at)
   select id, 'APP-' || r, user_id, status, payment, case when ${IS_SENT} then 'IN' || 5000000000 + h end,
     case when ${IS_SENT} then 'India Post' end, at::date + 2, case when ${IS_SENT} then sent_at end,
     case when status in ('delivered', 'returned') then at + interval '4 days' end, 450 * items * 2,
     ${nameBy('(h::bigint + p)')}, '+91' || 6000000000 + p::bigint * 812345677 % 999999937, h % 400 || ', Lake Road, near the old temple',
     ${words(CITIES, 'h')}, 'Maharashtra', 400000 + h % 99999, at
   from numbered order by r desc`,
  `insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr)
   select ${idOf('item', `r || '.' || i`, 'at')}, n.id, p.id, p.name, 2, 450
   from numbered n cross join lateral generate_series(1, items) i
   join (select id, name, row_number() over (order by id) as place, count(*) over () as many from products) p on p.place = 1 + (h / 3 + i) % many`,
  `insert into order_status_changes (order_id, at, from_status, to_status)
   select n.id, n.at + s.after, s.was, s.now from ${STEPS} order by 2`,
  `insert into stock_movements (product_id, at, reason, order_id, change, balance)
   select i.product_id, n.at, 'order', n.id, -2, 500 from numbered n join order_items i on i.order_id = n.id order by n.at`,
  `insert into invoices (financial_year, number, order_id, issued_at, seller_name, seller_address, recipient_name, address, city, state,
     pincode, supply, lines)
   select to_char(at - interval '3 months', 'YYYY') || '-' || to_char(at + interval '9 months', 'YY'), 20000000 - r, id, sent_at,
     'Ananda Foundation', '12 Lake Road, Pune 411001', ${nameBy('(h::bigint + p)')}, h % 400 || ', Lake Road, near the old temple',
     ${words(CITIES, 'h')}, 'Maharashtra', 400000 + h % 99999, 'none',
     (select jsonb_agg(jsonb_build_object('productName', 'Brass lamp with five wicks', 'hsnCode', '8306', 'gstRatePercent', 12,
       'quantity', 2, 'unitPriceInr', 450)) from generate_series(1, items))
   from numbered where ${IS_SENT}`,
  `insert into refunds (id, order_id, at, amount_inr, reason)
   select ${idOf('refund', 'r', 'at')}, id, at + interval '9 days', 450, 'Arrived broken' from numbered where status = 'returned' and payment = 'paid'`,
  `insert into audit_log (id, at, action, entity, entity_id, before, after, request_id)
   select ${STEP_ID}, n.at + s.after, case when s.was is null then 'create' else 'update' end, 'orders', n.id,
     case when s.was is not null then jsonb_build_object('status', s.was) end,
     case when s.was is null then jsonb_build_object('status', s.now, 'totalInr', 900, 'city', 'Pune', 'recipientName', 'Asha Sharma',
       'address', '12, Lake Road, near the old temple', 'items', items) else jsonb_build_object('status', s.now) end,
     'req-' || n.r from ${STEPS} order by 2`,
  `insert into events (id, xid, type, at, entity, entity_id, data)
   select ${STEP_ID}, '1', case s.now when 'pending' then 'order.created' else 'order.' || s.now end, n.at + s.after, 'orders', n.id,
     jsonb_build_object('status', s.now, 'totalInr', 900)
   from ${STEPS} where n.r < ${EVENTS_DAYS * ORDERS_A_DAY} order by n.at`,
];

/** Counts what triggers keep at the end, once. */
const COUNTED = [
  `delete from row_counts where entity in ('orders', 'users')`,
  `insert into row_counts select 'orders', 0, count(*) from orders union all select 'users', 0, count(*) from users where deleted_at is null`,
  `delete from revenue where entity = 'orders'`,
  `insert into revenue select 'orders', revenue_slot(created_at), 0, sum(earned_inr) from orders where earned_inr > 0 group by 2`,
  'select count_tallies()',
];

/** Adds orders that are older than the `there` which are, until there are `wanted`. */
export async function simulateOrders(client: pg.Client, there: number, wanted: number): Promise<void> {
  // Neither triggers nor foreign keys: all that is added belongs together.
  await client.query(
    `set session_replication_role = replica; set timezone = 'UTC'; set synchronous_commit = off; set jit = off`,
  );
  await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '512MB'`);
  for (let last = wanted; last > there; last -= BATCH) {
    await client.query('begin');
    await client.query(NUMBERED, [Math.max(there, last - BATCH) + 1, last]);
    for (const fill of FILLS) await client.query(fill);
    await client.query('commit');
    console.error(`${wanted - last + BATCH} of ${wanted - there} orders added`);
  }
  await client.query('set session_replication_role = origin');
  await client.query('begin');
  for (const count of COUNTED) await client.query(count);
  await client.query('commit');
  await client.query('vacuum (analyze)');
}
