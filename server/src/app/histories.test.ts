import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { newStoredProduct } from '../testing/test-orders.ts';

const app = await createTestApp();
const { query } = app;
const leela = await app.asSuperAdmin();

describe.each([
  ['/webhook-endpoints', 'webhook_endpoints'],
  ['/users', 'users'],
  ['/orders', 'orders'],
  ['/bookings', 'bookings'],
  ['/coupons', 'coupons'],
  ['/courses', 'courses'],
  ['/chapters', 'chapters'],
  ['/products', 'products'],
  ['/categories', 'categories'],
  ['/consultations', 'consultations'],
  ['/consultunt', 'consultants'],
  ['/banners', 'home_banners'],
  ['/testemonials', 'testimonials'],
  ['/notifications', 'notifications'],
  ['/course-reviews', 'course_reviews'],
  ['/product-reviews', 'product_reviews'],
  ['/api-keys', 'api_keys'],
])('the history of one of %s', (path, entity) => {
  test('is told from its newest line back, in pages, with how much there is', async () => {
    const id = randomUUID();
    await query(
      `insert into audit_log (id, at, action, entity, entity_id, after, request_id)
       select gen_random_uuid(), now() - n * interval '1 minute', 'update', $1, $2, json_build_object('n', n)::jsonb, 'test'
       from generate_series(1, 53) n`,
      [entity, id],
    );
    const read = async (search = '') => (await leela.get(`${path}/${id}/history${search}`)).body;
    const numbersOf = ({ data }: { data: { changes: { after: number }[] }[] }) =>
      data.map(({ changes }) => changes[0]?.after);
    const first = await read();
    expect([first.data.length, first.total, numbersOf(first)[0]]).toEqual([50, 53, 1]);
    const second = await read('?page=2');
    expect([numbersOf(second), second.total]).toEqual([[51, 52, 53], 53]);
    expect(numbersOf(await read('?page=27&limit=2'))).toEqual([53]);
    expect(await read('?page=3')).toMatchObject({ data: [], total: 53 });
  });
});

test('of what nothing was done to, a history is empty; of what is not there, there is none', async () => {
  const [{ id } = {}] = await query(
    `insert into categories (id, name) values (gen_random_uuid(), 'Incense') returning id`,
  );
  expect((await leela.get(`/categories/${id}/history`)).body).toMatchObject({ data: [], total: 0 });
  expect(await leela.get(`/categories/${randomUUID()}/history`)).toBeRefused(404, 'Category not found');
});

test('the stock ledger is told from its newest line back, in pages, with how much there is', async () => {
  const id = await newStoredProduct(app, 'Mala');
  const before = (await leela.get(`/products/${id}/stock-ledger`)).body.total;
  await query(
    `insert into stock_movements (product_id, reason, change, balance) select $1, 'edit', 1, n from generate_series(1, 105) n`,
    [id],
  );
  const read = async (search = '') => (await leela.get(`/products/${id}/stock-ledger${search}`)).body;
  const first = await read();
  expect([first.data.length, first.data[0].balance, first.total]).toEqual([100, 105, before + 105]);
  const second = await read('?page=2');
  expect([second.data.length, second.data[0].balance, second.total]).toEqual([before + 5, 5, before + 105]);
  expect(await read('?page=9&limit=50')).toMatchObject({ data: [], total: before + 105 });
});
