import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newWebsite } from '../../testing/test-keys.ts';
import { newOrderBody } from '../../testing/test-orders.ts';
import { newCategory, newProduct } from '../../testing/test-products.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const website = await newWebsite(app);

const MISSING_ID = '0190a1b2-0000-7000-8000-000000000000';
const incense = await newCategory(leela, 'Incense');
const malas = await newCategory(leela, 'Malas');
const mala = await newProduct(app, leela, {
  name: 'Rudraksha Mala',
  categoryId: malas,
  stock: 12,
  hsnCode: '71031000',
});
const sticks = await newProduct(app, leela, { name: 'Sandalwood', categoryId: incense, tags: [], stock: 5 });
const cones = await newProduct(app, leela, { name: 'Cones 100%', categoryId: incense, tags: [], stock: 0 });
const gone = await newProduct(app, leela, { name: 'Gone', categoryId: incense });
await leela.delete(`/products/${gone.id}`);

const image = (product: typeof mala) => ({ url: product.media[0].url, thumbnailUrl: product.media[0].thumbnailUrl });
const cardOf = (product: typeof mala, category: string) => ({
  id: product.id,
  name: product.name,
  category: { id: product.categoryId, name: category },
  priceInr: 500,
  discountedPriceInr: 450,
  tags: product.tags,
  image: image(product),
});

test('a list shows cards, the newest first, and nothing else', async () => {
  const { status, body } = await website.get('/products');
  expect(status).toBe(200);
  expect(body).toEqual({
    data: [cardOf(cones, 'Incense'), cardOf(sticks, 'Incense'), cardOf(mala, 'Malas')],
    total: 3,
  });
});

test('is paged, searched and filtered', async () => {
  const named = async (query: string) => {
    const { body } = await website.get(`/products?${query}`);
    return [body.data.map(({ name }: { name: string }) => name), body.total];
  };
  expect(await named('limit=2')).toEqual([['Cones 100%', 'Sandalwood'], 3]);
  expect(await named('page=2&limit=2')).toEqual([['Rudraksha Mala'], 3]);
  expect(await named('page=9&limit=2')).toEqual([[], 3]);
  expect(await named('search=SANDAL')).toEqual([['Sandalwood'], 1]);
  expect(await named('search=incense')).toEqual([['Cones 100%', 'Sandalwood'], 2]);
  expect(await named('search=100%25')).toEqual([['Cones 100%'], 1]);
  expect(await named('search=gone')).toEqual([[], 0]);
  expect(await named('tag=Bestseller')).toEqual([['Rudraksha Mala'], 1]);
  expect(await named(`categoryId=${incense}&search=cones`)).toEqual([['Cones 100%'], 1]);
});

test.each([
  ['page=0', 'page must be at least 1'],
  ['limit=101', 'limit must be at most 100'],
  ['tag=New', 'tag must be Bestseller'],
  ['categoryId=1', 'categoryId is not a valid id'],
  [`search=${'x'.repeat(101)}`, 'search can have at most 100 characters'],
  ['maxStock=5', 'maxStock is not a known field'],
])('refuses %s', async (query, message) => {
  const { status, body, headers } = await website.get(`/products?${query}`);
  expect([status, body.code, body.message]).toEqual([400, 'invalid_request', message]);
  expect(headers['cache-control']).toBe('no-store');
});

test('one is shown with its gallery and with number and mean of its reviews', async () => {
  const none = (await website.get(`/products/${mala.id}`)).body.data;
  expect(none).toEqual({
    ...cardOf(mala, 'Malas'),
    description: 'A hundred and eight beads.',
    media: [{ ...image(mala), mediaType: 'image' }],
    reviews: { count: 0, mean: null },
  });
  const { id: userId } = await newUser(leela, { name: 'Asha Rane' });
  for (const [place, rating] of [5, 5, 4].entries())
    await app.query(
      `insert into product_reviews (id, product_id, user_id, purchased_at, rating, review, created_at)
       values (gen_random_uuid(), $1, $2, now(), $3, 'Smells of home', now() + $4 * interval '1 s')`,
      [mala.id, userId, rating, place],
    );
  expect((await website.get(`/products/${mala.id}`)).body.data.reviews).toEqual({ count: 3, mean: 4.67 });
  const reviews = (await website.get(`/products/${mala.id}/reviews?limit=2`)).body;
  expect(reviews).toEqual({
    data: [4, 5].map((rating) => ({
      id: expect.any(String),
      name: 'Asha R.',
      rating,
      review: 'Smells of home',
      createdAt: expect.any(String),
    })),
    total: 3,
  });
  await app.query('update product_reviews set deleted_at = now() where rating = 4');
  expect((await website.get(`/products/${mala.id}`)).body.data.reviews).toEqual({ count: 2, mean: 5 });
});

test.each([MISSING_ID, gone.id])('one that is not there, or no longer, is not found: %s', async (id) => {
  for (const path of [`/products/${id}`, `/products/${id}/reviews`]) {
    const { status, body } = await website.get(path);
    expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Product not found']);
  }
});

test('availability is told by a call of its own, as of now', async () => {
  const ask = (ids: readonly string[]) => website.get(`/products/availability?ids=${ids.join(',')}`);
  const { status, body, headers } = await ask([mala.id, sticks.id, cones.id, gone.id, MISSING_ID, mala.id]);
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  expect(body.data.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1))).toEqual(
    [
      { id: mala.id, availability: 'in' },
      { id: sticks.id, availability: 'low' },
      { id: cones.id, availability: 'out' },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect((await ask(many.slice(1))).body).toEqual({ data: [] });
  for (const ids of [many, ['1'], [mala.id, '']]) {
    const { status, body } = await ask(ids);
    expect([status, body.message], String(ids.length)).toEqual([400, 'ids must be 1 to 100 ids with commas between']);
  }
  for (const query of ['', '?ids='])
    expect((await website.get(`/products/availability${query}`)).body.message).toBe('ids is required');
});

test('a sale changes the availability and no tag', async () => {
  const own = await createTestApp();
  const [admin, reader] = [await own.asSuperAdmin(), await newWebsite(own)];
  const bell = await newProduct(own, admin, { name: 'Bell', stock: 6 });
  const { id: userId } = await newUser(admin);
  const paths = ['/products', `/products/${bell.id}`, `/products/${bell.id}/reviews`, '/categories', '/home'];
  const tags = async () => Promise.all(paths.map(async (path) => (await reader.get(path)).headers.etag));
  const availability = async () => (await reader.get(`/products/availability?ids=${bell.id}`)).body.data;
  const before = await tags();
  expect(await availability()).toEqual([{ id: bell.id, availability: 'in' }]);
  expect((await admin.post('/orders', newOrderBody(userId, bell.id))).status).toBe(201);
  expect(await tags()).toEqual(before);
  expect(await availability()).toEqual([{ id: bell.id, availability: 'low' }]);
  await admin.patch(`/products/${bell.id}`, { priceInr: 501 });
  expect((await tags()).map((tag, at) => tag === before[at])).toEqual([false, false, false, true, false]);
});
