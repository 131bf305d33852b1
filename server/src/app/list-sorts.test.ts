import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

/** Several rows of each have the same value, so that what stands behind it decides. */
const FILL = [
  `insert into users (id, name, whatsapp_mobile_number)
   select gen_random_uuid(), 'User ' || n, '+91' || (7000000000 + n) from generate_series(1, 5) n`,
  `insert into consultants (id, name, is_instructor) values (gen_random_uuid(), 'Guru', true)`,
  `insert into consultations (id, name, consultant_id, description, price_inr, duration, media_keys)
   select gen_random_uuid(), 'Talk', id, 'A talk.', 500, '30 min', '{}' from consultants`,
  `insert into courses (id, name, instructor_id, type, price_inr, discount_inr, code, media_keys)
   select gen_random_uuid(), 'Course ' || n, c.id, 'Recorded Course', 500, 400, 'C' || n, '{}' from consultants c, generate_series(1, 4) n`,
  `insert into categories (id, name) values (gen_random_uuid(), 'Cushions')`,
  `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys)
   select gen_random_uuid(), 'Cushion', 'Soft.', id, 500, 400, 9, '{}' from categories`,
  `insert into orders (id, user_id, status, ship_by, total_inr, recipient_name, recipient_phone, address, city, state, pincode,
     payment_status, courier, tracking_number, created_at)
   select gen_random_uuid(), u.id, (array['pending', 'confirmed', 'shipped', 'delivered'])[1 + n % 4],
     current_date + n % 5, 900, (array['asha', 'Binod', 'chitra'])[1 + n % 3], '+919000000000', 'Lake Road', 'Pune', 'Maharashtra',
     '411001', (array['unpaid', 'paid', 'cod'])[1 + n % 3], case when n % 3 > 0 then (array['India Post', 'DTDC'])[1 + n % 2] end,
     case when n % 4 > 1 then 'IN' || n * 7919 % 100 end, now() - n * 7919 % 11 * interval '1 day'
   from users u, generate_series(1, 8) n`,
  `insert into bookings (id, user_id, consultation_id, consultant_id, scheduled_at, status)
   select gen_random_uuid(), u.id, s.id, s.consultant_id, now() + n % 4 * interval '1 day',
     (array['pending', 'confirmed', 'completed'])[1 + n % 3] from users u, consultations s, generate_series(1, 6) n`,
  `insert into coupons (id, code, discount_percentage, user_id, expiry_time, uses, created_at)
   select gen_random_uuid(), 'CODE' || chr(65 + n * 7 % 26), 10 * (1 + n % 3), case when n % 3 > 0 then u.id end,
     now() + (1 + n % 4) * interval '1 day', n % 5, now() - n * 7919 % 13 * interval '1 day'
   from generate_series(1, 26) n join (select id, row_number() over () as place from users) u on u.place = 1 + n % 5`,
  `insert into enrolments (id, user_id, course_id, progress, created_at)
   select gen_random_uuid(), u.id, c.id, (array[0, 50, 100])[1 + (row_number() over ())::int % 3],
     now() - ((row_number() over ())::int % 7) * interval '1 day' from users u, courses c`,
  `insert into course_reviews (id, course_id, user_id, purchased_at, rating, review, created_at)
   select gen_random_uuid(), c.id, u.id, now(), 1 + (row_number() over ())::int % 5, 'Calm',
     now() - ((row_number() over ())::int % 6) * interval '1 day' from users u, courses c`,
  `insert into product_reviews (id, product_id, user_id, purchased_at, rating, review, created_at)
   select gen_random_uuid(), p.id, u.id, now(), 1 + n % 5, 'Calm', now() - n * interval '1 day'
   from users u, products p, generate_series(1, 4) n`,
  `insert into notifications (id, title, message, course_id, created_at)
   select gen_random_uuid(), (array['satsang', 'Retreat', 'live class'])[1 + n % 3], 'Today.', c.id, now() - n * interval '1 hour'
   from courses c, generate_series(1, 5) n`,
  `insert into deletion_requests (id, name, mobile_number, status, status_reason, review_by, erase_by, created_at)
   select gen_random_uuid(), (array['asha', 'Binod', 'chitra'])[1 + n % 3], '+91' || (7000000000 + n * 7919 % 101),
     (array['submitted', 'under_review', 'approved', 'rejected'])[1 + n % 4], 'Not theirs', current_date + n % 5, current_date + n % 7,
     now() - n % 6 * interval '1 day' from generate_series(1, 21) n`,
  `insert into audit_log (id, at, action, entity, entity_id, before, request_id)
   select gen_random_uuid(), now() - n % 9 * interval '1 hour', 'delete',
     (array['consultants', 'consultation_banners', 'consultations'])[1 + n % 3], gen_random_uuid(),
     jsonb_build_object('name', (array['asha', 'Binod', 'chitra'])[1 + n % 3]), 'test' from generate_series(1, 21) n`,
  `insert into courses (id, name, instructor_id, type, price_inr, discount_inr, code, media_keys, created_at)
   select gen_random_uuid(), 'Later ' || n, c.id, 'Recorded Course', 500, 400, 'L' || n, '{}', now() + n % 3 * interval '1 day'
   from consultants c, generate_series(1, 16) n`,
  `insert into products (id, name, description, category_id, price_inr, discounted_price_inr, stock, media_keys, created_at)
   select gen_random_uuid(), 'Lamp', 'Bright.', id, 500, 400, 9, '{}', now() + n % 3 * interval '1 day'
   from categories, generate_series(1, 16) n`,
];

const app = await createTestApp();
await app.asSuperAdmin();
for (const statement of FILL) await app.database.$client.query(statement);

interface Listed {
  path: string;
  /** Whose ids the rows have. */
  from: string;
  id?: string;
  /** By the name of each sort, what it sorts by. */
  sorts: Readonly<Record<string, readonly string[]>>;
  /** The order when none is asked for. */
  own?: readonly string[];
}

const waiting = ['ship_by', 'id'];
const NEWEST_FIRST = ['created_at desc', 'id desc'];
const LISTS: readonly Listed[] = [
  { path: '/courses', from: 'courses', sorts: {}, own: NEWEST_FIRST },
  { path: '/courses?search=later', from: `courses where name like 'Later%'`, sorts: {}, own: NEWEST_FIRST },
  { path: '/products', from: 'products', sorts: {}, own: NEWEST_FIRST },
  { path: '/products?search=lamp', from: `products where name = 'Lamp'`, sorts: {}, own: NEWEST_FIRST },
  {
    path: '/orders/admin/list',
    from: 'orders',
    sorts: { number: ['number'], createdAt: ['created_at', 'id'], status: ['status', 'created_at', 'id'] },
  },
  {
    path: '/orders/admin/list?tracking=with',
    from: 'orders where tracking_number is not null',
    sorts: { number: ['number'], status: ['status', 'created_at', 'id'] },
  },
  {
    path: '/orders/admin/list?search=asha',
    from: `orders where recipient_name = 'asha'`,
    sorts: { number: ['number'], status: ['status', 'created_at', 'id'] },
  },
  {
    path: '/orders/admin/list?waiting=all',
    from: `orders where status in ('pending', 'confirmed')`,
    sorts: {
      number: ['number'],
      shipBy: waiting,
      recipient: ['lower(recipient_name)', 'id'],
      payment: ['payment_status', ...waiting],
      courier: ['courier', ...waiting],
      trackingNumber: ['tracking_number', ...waiting],
    },
  },
  {
    path: '/bookings',
    from: 'bookings',
    sorts: { scheduledAt: ['scheduled_at', 'id'], status: ['status', 'scheduled_at', 'id'] },
  },
  {
    path: '/bookings?cancelled=without&status=pending',
    from: `bookings where status = 'pending'`,
    sorts: { scheduledAt: ['scheduled_at', 'id'] },
  },
  {
    path: '/coupons',
    from: 'coupons',
    own: NEWEST_FIRST,
    sorts: {
      code: ['code'],
      discountPercentage: ['discount_percentage', 'created_at', 'id'],
      expiryTime: ['expiry_time', 'id'],
      uses: ['uses', 'created_at', 'id'],
    },
  },
  { path: '/coupons?search=code&status=Active', from: 'coupons', sorts: { expiryTime: ['expiry_time', 'id'] } },
  {
    path: '/user-courses/admin/list',
    from: 'enrolments',
    sorts: { orderDate: ['created_at', 'id'], completedPercentage: ['progress', 'created_at', 'id'] },
  },
  {
    path: '/user-courses/admin/list?progress=started',
    from: 'enrolments where progress = 50',
    sorts: { completedPercentage: ['progress', 'created_at', 'id'] },
  },
  { path: '/audit', from: 'audit_log', sorts: { at: ['at', 'id'] } },
  {
    path: '/deleted',
    from: 'audit_log where before is not null',
    id: 'entity_id',
    sorts: {
      name: [`lower(before ->> 'name')`, 'at', 'id'],
      // As people call them: Consultant, Consultation, Consultation banner.
      kind: [`array_position(array['consultants', 'consultations', 'consultation_banners'], entity)`, 'at', 'id'],
      deletedAt: ['at', 'id'],
    },
  },
  {
    path: '/delete-requests',
    from: 'deletion_requests',
    sorts: {
      name: ['lower(name)', 'id'],
      mobileNumber: ['mobile_number', 'id'],
      createdAt: ['created_at', 'id'],
      due: [`case status when 'approved' then erase_by when 'rejected' then null else review_by end`, 'id'],
      status: ['status', 'created_at', 'id'],
    },
  },
  ...['course', 'product'].map((kind) => ({
    path: `/${kind}-reviews`,
    from: `${kind}_reviews`,
    sorts: { rating: ['rating', 'created_at', 'id'], createdAt: ['created_at', 'id'] },
  })),
  {
    path: '/course-reviews?maxRating=2',
    from: 'course_reviews where rating <= 2',
    sorts: { rating: ['rating', 'created_at', 'id'] },
  },
  {
    path: '/notifications',
    from: 'notifications',
    sorts: { createdAt: ['created_at', 'id'], title: ['lower(title)', 'id'] },
  },
  {
    path: '/notifications?status=queued',
    from: 'notifications',
    sorts: { title: ['lower(title)', 'id'] },
  },
];

const PAGE = 7;

/** The ids of a list, page by page, and how many it says that there are. */
async function walk(path: string): Promise<{ ids: string[]; total: number }> {
  const admin = await app.asSuperAdmin();
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await admin.get(`${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&page=${page}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { data } = body;
    const rows: { id: string }[] = data.orders ?? data.courses ?? data;
    ids.push(...rows.map(({ id }) => id));
    if (rows.length === 0) return { ids, total: body.total ?? data.total ?? data.pagination.total };
  }
}

async function reference({ from, id = 'id' }: Listed, keys: readonly string[]): Promise<string[]> {
  const rows = await app.query(`select ${id} as listed from ${from} order by ${keys.join(', ')}`);
  return rows.map(({ listed }) => listed);
}

test.for(LISTS)('$path stands in the order of every column that sorts it, page by page', async (list) => {
  const own = await walk(list.path);
  if (list.own) expect(own.ids).toEqual(await reference(list, list.own));
  expect(own.total).toBe(own.ids.length);
  for (const [sort, keys] of Object.entries(list.sorts)) {
    for (const order of ['asc', 'desc']) {
      const { ids, total } = await walk(
        `${list.path}${list.path.includes('?') ? '&' : '?'}sort=${sort}&order=${order}`,
      );
      const wanted = await reference(
        list,
        keys.map((key) => `${key} ${order}`),
      );
      expect(ids, `${sort} ${order}`).toEqual(wanted);
      expect(total, `${sort} ${order}`).toBe(own.total);
    }
    const upwards = await walk(`${list.path}${list.path.includes('?') ? '&' : '?'}sort=${sort}`);
    expect(upwards.ids, `${sort} alone`).toEqual(await reference(list, keys));
  }
});

test('coupons for everybody stand before those of one user, or behind them', async () => {
  const admin = await app.asSuperAdmin();
  const types = async (order: string) => {
    const { body } = await admin.get(`/coupons?sort=type&order=${order}`);
    return body.data.map(({ userId }: { userId: string | null }) => (userId ? 'Personal' : 'Global'));
  };
  const upwards = await types('asc');
  expect(upwards).toEqual([...upwards].sort());
  expect(new Set(upwards).size).toBe(2);
  expect(await types('desc')).toEqual(upwards.toReversed());
});

test.each([
  ['/orders/admin/list?sort=shipBy', 'sort must be one of number, createdAt, status where waiting is not asked for'],
  ['/orders/admin/list?sort=username', undefined],
  ['/bookings?sort=userName', undefined],
  ['/coupons?sort=status', undefined],
  ['/audit?sort=actor', undefined],
  ['/coupons?sort=code&order=up', undefined],
])('%s is refused: what does not sort does not pretend to', async (path, message) => {
  const { status, body } = await (await app.asSuperAdmin()).get(path);
  expect(status).toBe(400);
  if (message) expect(body.message).toBe(message);
});
