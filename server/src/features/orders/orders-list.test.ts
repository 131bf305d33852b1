import { DAY_MS } from '@sankalp/contract/shared/durations';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newOrder, newStoredProduct } from '../../testing/test-orders.ts';

const ids: Record<string, string> = {};

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const productId = await newStoredProduct(app, 'Mala');
const meera = await newUser(leela, { name: 'Meera Iyer', whatsappMobileNumber: '98450 77812' });
const kiran = await newUser(leela, { name: 'Kiran 50% Rao', whatsappMobileNumber: '+919820099001' });
const add = async (name: string, fields: Partial<Parameters<typeof newOrder>[1]>) => {
  ids[name] = await newOrder(app, { userId: kiran.id, productId, recipientPhone: '+917000000001', ...fields });
};
// Oldest first.
await add('late', { status: 'confirmed', createdAt: ago(30), paymentStatus: 'paid' });
await add('returned', { status: 'returned', createdAt: '2025-03-01T18:45:00.000Z', recipientName: 'Sunita Rao' });
await add('delivered', {
  status: 'delivered',
  paymentStatus: 'cod',
  createdAt: ago(9),
  trackingNumber: 'DTDC 4471-902',
  externalId: 'APP-77-X',
});
await add('shipped', { status: 'shipped', createdAt: ago(3), trackingNumber: 'EE123456789IN', userId: meera.id });
const bell = await newStoredProduct(app, 'Brass Bell');
await add('fresh', { status: 'pending', createdAt: ago(0), recipientName: 'मीनाक्षी देसाई', productId: bell });

const list = (query: string, { token } = leela) => app.call('GET', `/orders/admin/list?${query}`, { token });
const namesOf = async (query: string) => {
  const { status, body } = await list(query);
  expect(status, query).toBe(200);
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.data.orders.map(({ id }: { id: string }) => nameOf.get(id));
};

describe('the list of product orders', () => {
  test('comes newest first, in pages of ten, with the number of pages', async () => {
    expect(await namesOf('')).toEqual(['fresh', 'shipped', 'delivered', 'late', 'returned']);
    const { body } = await list('page=2&limit=2');
    expect(body.data.pagination).toEqual({ page: 2, limit: 2, total: 5, totalPages: 3, isPartial: false });
    expect(await namesOf('page=2&limit=2')).toEqual(['delivered', 'late']);
    expect(await namesOf('page=9&limit=2')).toEqual([]);
    expect((await list('')).body.data.pagination).toMatchObject({ limit: 10, totalPages: 1 });
    const [row] = (await list('limit=1&page=2')).body.data.orders;
    expect(row).toMatchObject({
      id: ids.shipped,
      username: 'Meera Iyer',
      status: 'shipped',
      trackingNumber: 'EE123456789IN',
      items: [{ productName: 'Rudraksha mala', quantity: 1 }],
      reviews: [],
      totalInr: 450,
      version: 1,
    });
  });

  test.each([
    ['status=delivered', ['delivered']],
    ['tracking=with', ['shipped', 'delivered']],
    ['tracking=without', ['fresh', 'late', 'returned']],
    ['tracking=without&status=pending', ['fresh']],
    ['overdue=true', ['late']],
    ['overdue=false', ['fresh', 'shipped', 'delivered', 'returned']],
    // 18:45 UTC is already the next day in India.
    ['from=2025-03-02&to=2025-03-02', ['returned']],
    ['from=2025-03-01&to=2025-03-01', []],
    ['to=2025-12-31', ['returned']],
    ['status=delivered&from=2199-01-01', []],
    ['paymentStatus=cod', ['delivered']],
    ['paymentStatus=unpaid&status=shipped', ['shipped']],
    ['paymentStatus=paid&search=mala', ['late']],
    ['paymentStatus=refunded', []],
  ])('is filtered by %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
    expect((await list(query)).body.data.pagination.total).toBe(names.length);
  });

  test('tells those that should have left by now', async () => {
    const { orders } = (await list('')).body.data;
    expect(orders.filter(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toMatchObject([{ id: ids.late }]);
  });

  test.each([
    ['dtdc4471902', ['delivered']],
    ['DTDC 4471902', ['delivered']],
    ['4471-902', ['delivered']],
    ['ee123456789in', ['shipped']],
    ['app77x', ['delivered']],
    ['meera', ['shipped']],
    ['MEERA IYER', ['shipped']],
    ['+91 98450 77812', ['shipped']],
    ['098450-77812', ['shipped']],
    ['9845077812', ['shipped']],
    ['sunita', ['returned']],
    ['मीनाक्षी', ['fresh']],
    ['50% rao', ['fresh', 'delivered', 'late', 'returned']],
    ['5_% rao', []],
    ['brass b', ['fresh']],
    ['MALA', ['shipped', 'delivered', 'late', 'returned']],
    ['zzzz', []],
  ])('finds %s', async (search, names) => {
    expect(await namesOf(`search=${encodeURIComponent(search)}`)).toEqual(names);
    expect((await list(`search=${encodeURIComponent(search)}`)).body.data.pagination.total).toBe(names.length);
  });

  test('finds an order by its id and by its number', async () => {
    const { number } = (await leela.get(`/orders/${ids.late}`)).body.data;
    for (const search of [ids.late, String(ids.late).toUpperCase(), String(number), `#${number}`, ` # ${number} `]) {
      expect(await namesOf(`search=${encodeURIComponent(String(search))}`), String(search)).toContain('late');
    }
    expect(await namesOf(`search=${ids.late}`)).toEqual(['late']);
    expect(await namesOf('search=1')).toEqual([]);
  });

  test('searches within a filter, page by page', async () => {
    expect(await namesOf('search=rao&status=delivered')).toEqual(['delivered']);
    expect(await namesOf('search=mala&status=delivered')).toEqual(['delivered']);
    expect(await namesOf('search=rao&limit=2&page=2')).toEqual(['late', 'returned']);
    expect((await list('search=rao&limit=2&page=2')).body.data.pagination).toMatchObject({ total: 4, totalPages: 2 });
  });

  test('by a product that is in very many looks at the newest of them, and says that there may be more', async () => {
    const lamp = await newStoredProduct(app, 'Common lamp');
    const pagination = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}&status=confirmed`)).body.data.pagination;
    const order = (lines: number) =>
      app.database.$client.query(
        `insert into order_items (id, order_id, product_id, product_name, quantity, unit_price_inr)
         select gen_random_uuid(), $1, $2, 'Common lamp', 1, 450 from generate_series(1, ${lines})`,
        [ids.late, lamp],
      );
    await order(4_000);
    expect(await pagination('common lamp')).toMatchObject({ total: 1, isPartial: false });
    await order(1);
    expect(await pagination('common lamp')).toMatchObject({ total: 1, isPartial: true });
    // Bound of the products and people whose names are alike.
    for (let n = 1; n <= 21; n += 1) await newStoredProduct(app, `Incense ${n}`);
    expect(await pagination('incense')).toMatchObject({ total: 0, isPartial: true });
    expect(await pagination('incense 2')).toMatchObject({ total: 0, isPartial: false });
    await app.query(`insert into users (id, name, whatsapp_mobile_number)
      select gen_random_uuid(), 'Namesake ' || n, '+9162' || (10000000 + n) from generate_series(1, 201) n`);
    expect(await pagination('namesake')).toMatchObject({ total: 0, isPartial: true });
    expect(await pagination('namesake 1')).toMatchObject({ isPartial: false });
  });

  test('by a part of very many numbers asks the filter first, and says where there may be more', async () => {
    const other = await createTestApp();
    const admin = await other.asSuperAdmin();
    const { id: userId } = await newUser(admin, {});
    const id = await newOrder(other, { userId, productId: await newStoredProduct(other, 'Mala') });
    const add = (status: string, count: number) =>
      other.database.$client.query(
        `insert into orders (id, external_id, user_id, status, ship_by, total_inr, recipient_name, recipient_phone, address, city,
           state, pincode)
         select gen_random_uuid(), 'GROVE-7531-' || gen_random_uuid(), user_id, $1, ship_by, 450, 'Someone', '+917000000001',
           'Lake Road', 'Pune', 'Maharashtra', '411001'
         from orders, generate_series(1, $2::int) n where id = $3`,
        [status, count, id],
      );
    const found = async (query: string) =>
      (await admin.get(`/orders/admin/list?search=grove-7531&${query}`)).body.data.pagination;
    await add('delivered', 1_001);
    await add('cancelled', 3);
    expect(await found('status=cancelled')).toMatchObject({ total: 3, isPartial: false });
    expect(await found('status=delivered')).toMatchObject({ total: 500, isPartial: true });
    await add('cancelled', 998);
    // Both are too many to look through: some of them are found.
    expect(await found('status=cancelled&tracking=without')).toMatchObject({ isPartial: true });
  });
});
