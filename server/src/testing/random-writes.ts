import { SPLIT_ROWS_MAX } from '@sankalp/contract/numbers';
import { expect } from 'vitest';
import { newId } from '../shared/db/columns.ts';
import type { TestApp, TestSession } from './test-app.ts';

/** Writes drawn by lot, of every kind that the product makes, and files that it imports. */

const CITIES = Array.from({ length: SPLIT_ROWS_MAX + 4 }, (_, i) => `City ${i}`);

// A fixed seed, so that what fails once fails again.
let seed = 20_261_124;
function chance(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
}
/** Rows that hold a person. */
const OWNED = ['orders', 'enrolments', 'bookings', 'coupon_redemptions'];
const oneOf = <T>(items: readonly T[]): T => items[chance(items.length)] as T;

/** Some time in the last 50 months, every fifth at a midnight of India or a second beside it. */
function sometime(): string {
  const at = Date.now() - chance(50 * 30 * 24 * 60) * 60_000;
  if (chance(5) > 0) return new Date(at - chance(4) * chance(40) * 86_400_000).toISOString();
  const midnight = new Date(at).setUTCHours(18, 30, 0, 0);
  return new Date(midnight + (chance(3) - 1) * 1_000).toISOString();
}

export async function catalogue({ query }: TestApp) {
  const consultants = [newId(), newId()];
  const categoryId = newId();
  for (const id of consultants) await query(`insert into consultants (id, name) values ($1, 'Anjali')`, [id]);
  await query(`insert into categories (id, name) values ($1, 'Seats')`, [categoryId]);
  const [courses, products, consultations, coupons] = [15, 15, 5, 3].map((length) =>
    Array.from({ length }, newId),
  ) as string[][];
  for (const id of courses ?? [])
    await query(
      `insert into courses (id, name, instructor_id, type, price_inr, discount_inr, code, media_keys)
       values ($1, 'Breath', $2, 'Recorded Course', 500, 400, $3, '{}')`,
      [id, consultants[0], id],
    );
  for (const [i, id] of (products ?? []).entries())
    await query(
      `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys)
       values ($1, $3, 'x', $2, 500, 450, 9, '{}')`,
      [id, categoryId, `Lamp ${i}`],
    );
  for (const [i, id] of (consultations ?? []).entries())
    await query(
      `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys)
       values ($1, 'Sleep', $2, 'x', $3, '30 min', '{}')`,
      [id, consultants[0], 300 + 100 * i],
    );
  for (const id of coupons ?? [])
    await query(`insert into coupons (id, code, discount_percentage, expiry_time) values ($1, $2, 10, now())`, [
      id,
      id,
    ]);
  return { consultants, courses, products, consultations, coupons } as Record<
    'consultants' | 'courses' | 'products' | 'consultations' | 'coupons',
    string[]
  >;
}

/** One write after the other, of kinds drawn by lot. */
export function writerOf({ query }: TestApp, has: Awaited<ReturnType<typeof catalogue>>) {
  let number = 0;
  const any = (table: string) => `(select id from ${table} order by md5(id::text || '${chance(1e9)}') limit 1)`;
  const user = async () => {
    number += 1;
    await query(
      `insert into users (id, name, whatsapp_mobile_number, city, created_at)
       select gen_random_uuid(), 'Asha', '+9178' || lpad((${number} * 10 + i)::text, 8, '0'), case when i < 3 then $1 end, $2::timestamptz - i * interval '1 day'
       from generate_series(1, $3) i`,
      [oneOf(CITIES), sometime(), 1 + chance(4)],
    );
  };
  const order = async () => {
    const id = newId();
    const items = Array.from({ length: 1 + chance(3) }, () => ({
      product: oneOf(has.products),
      quantity: 1 + chance(3),
      price: 50 * (1 + chance(9)),
    }));
    await query(
      `insert into orders (id, user_id, status, payment_status, ship_by, total_inr, recipient_name, recipient_phone, address, city, state, pincode, created_at)
       values ($1, ${any('users')}, 'confirmed', $2, current_date, $3, 'x', 'x', 'x', $4, 'x', 'x', $5)`,
      [
        id,
        oneOf(['unpaid', 'paid', 'cod']),
        items.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
        oneOf(CITIES),
        sometime(),
      ],
    );
    for (const { product, quantity, price } of items)
      await query(
        `insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr) values ($1, $2, $3, 'x', $4, $5)`,
        [newId(), id, product, quantity, price],
      );
  };
  const writes = [
    user,
    user,
    order,
    order,
    () => query(`update users set city = $1 where id = ${any('users')}`, [oneOf([...CITIES, null])]),
    () =>
      query(`update users set deleted_at = case when deleted_at is null then now() end where id = ${any('users')}
      and not exists (select from users o where o.whatsapp_mobile_number = users.whatsapp_mobile_number and o.id <> users.id)`),
    () =>
      query(`update orders set status = $1, payment_status = $2 where id = ${any('orders')}`, [
        oneOf(['confirmed', 'shipped', 'delivered']),
        oneOf(['unpaid', 'paid', 'cod', 'refunded']),
      ]),
    () => query(`update orders set payment_status = 'paid' where city = $1`, [oneOf(CITIES)]),
    () => query(`update orders set created_at = $1 where id = ${any('orders')}`, [sometime()]),
    () =>
      query(
        `insert into enrolments (id, user_id, course_id, amount_inr, progress, created_at)
         values (gen_random_uuid(), ${any('users')}, $1, $2, $3, $4) on conflict do nothing`,
        [oneOf(has.courses), 100 * chance(6), oneOf([0, 40, 100]), sometime()],
      ),
    () =>
      query(`update enrolments set progress = $1, deleted_at = $2 where id = ${any('enrolments')}`, [
        oneOf([0, 100]),
        new Date().toISOString(),
      ]),
    () =>
      query(
        `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, amount_inr, status)
         values (gen_random_uuid(), ${any('users')}, $1, $2, $3, $4, $5)`,
        [
          oneOf(has.consultations),
          oneOf(has.consultants),
          sometime(),
          oneOf([null, 0, 450]),
          oneOf(['pending', 'confirmed', 'completed']),
        ],
      ),
    () =>
      query(
        `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, amount_inr, status, hold_until, deleted_at)
         values (gen_random_uuid(), ${any('users')}, $1, $2, $3, 450, 'held', now(), now()) on conflict do nothing`,
        [oneOf(has.consultations), oneOf(has.consultants), sometime()],
      ),
    () =>
      query(
        `update bookings set status = $1, hold_until = null, deleted_at = null
         where id = (select id from bookings where status = 'held' limit 1)`,
        [oneOf(['confirmed', 'completed'])],
      ),
    () => query(`delete from bookings where id = (select id from bookings where status = 'held' limit 1)`),
    () =>
      query(
        `update bookings set status = $1, status_reason = 'x', scheduled_at = $2 where status <> 'held' and id = ${any('bookings')}`,
        [oneOf(['completed', 'cancelled', 'no_show']), sometime()],
      ),
    () =>
      query(`update consultations set price_inr = $1 where id = $2`, [100 * (1 + chance(9)), oneOf(has.consultations)]),
    () =>
      query(
        `insert into coupon_redemptions (coupon_id, user_id, redeemed_at) values ($1, ${any('users')}, $2) on conflict do nothing`,
        [oneOf(has.coupons), sometime()],
      ),
    () =>
      query(
        `update orders set shipped_at = created_at + $1 * interval '1 hour', ship_by = created_at::date + 5 where id = ${any('orders')}`,
        [chance(300)],
      ),
    () =>
      query(`insert into refunds (id, order_id, at, amount_inr) values (gen_random_uuid(), ${any('orders')}, $1, $2)`, [
        sometime(),
        1 + chance(500),
      ]),
    () => query(`delete from coupon_redemptions where user_id = ${any('users')}`),
    () => query(`delete from enrolments where id = ${any('enrolments')}`),
    // Buyers stay.
    () =>
      query(
        `delete from users where id in (select u.id from users u where ${OWNED.map((table) => `not exists (select from ${table} t where t.user_id = u.id)`).join(' and ')}
         order by md5(u.id::text || '${chance(1e9)}') limit 2)`,
      ),
  ];
  return { user, write: () => oneOf(writes)() };
}

/** People and past orders from files, as a foundation begins: each file is written by few statements. */
export async function importFiles(leela: TestSession, rows: number): Promise<void> {
  const send = async (path: string, lines: readonly string[]) => {
    const { status, body } = await leela.post(path, lines.join('\n'), { headers: { 'content-type': 'text/csv' } });
    expect({ status, body }).toMatchObject({ body: { data: { created: rows, faulty: 0 } } });
  };
  const each = (line: (i: number) => string) => Array.from({ length: rows }, (_, i) => line(i));
  await send('/users/import', [
    'Name,WhatsApp Mobile Number,City',
    ...each((i) => `Asha,${9_820_000_000 + i},${i % 5 === 0 ? '' : oneOf(CITIES)}`),
  ]);
  await send('/orders/import', [
    'Order Id,Order Date,Name,Phone,Product,Quantity,Unit Price,Status,Payment,Track Number,Delivered Date,Address,City,State,Pincode',
    ...each((i) => {
      const day = sometime().slice(0, 10);
      const state = oneOf(['Delivered,cod', 'Delivered,paid', 'Shipped,paid', 'Shipped,cod', 'Canceled,unpaid']);
      const product = `Lamp ${chance(15)},${1 + chance(3)},${50 * (1 + chance(9))}`;
      return `F-${i},${day},Asha,${9_820_000_000 + i * 2},${product},${state},EE${i},${state.startsWith('Delivered') ? day : ''},1 Road,${oneOf(CITIES)},Goa,403001`;
    }),
  ]);
}
