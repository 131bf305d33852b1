import { createProductBody } from '@sankalp/contract/products.schema';
import { otherValues } from '@sankalp/contract/shared/samples.testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../shared/db/columns.ts';
import { PRODUCT } from '../../shared/principal.ts';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp, type TestApp, type TestSession } from '../../testing/test-app.ts';
import { newCategory, newProduct, productBody, uploadProductPicture } from '../../testing/test-products.ts';
import { reserveStock } from './index.ts';

let app: TestApp;
let leela: TestSession;
let books: string;

beforeAll(async () => {
  app = await createTestApp();
  leela = await app.asSuperAdmin();
  books = await newCategory(leela, 'Books');
});

const missing = '0190a1b2-0000-7000-8000-000000000000';
const create = (fields: Record<string, unknown> = {}) => newProduct(app, leela, { categoryId: books, ...fields });
const patch = (id: string, body: unknown, headers = {}) => leela.patch(`/products/${id}`, body, { headers });
const ledgerOf = async (id: string) => (await leela.get(`/products/${id}/stock-ledger`)).body.data;

test('a product is read as it was sent, with its category and its media', async () => {
  const media = await uploadProductPicture(app, leela);
  const body = { ...otherValues(createProductBody), categoryId: books, media: [media] };
  const created = await leela.post('/products', body);
  expect(created.status).toBe(201);
  const { id, createdAt } = created.body.data;
  expect((await leela.get(`/products/${id}`)).body.data).toEqual({
    ...body,
    id,
    category: { id: books, name: 'Books' },
    media: [
      {
        key: media,
        url: expect.stringContaining(media),
        thumbnailUrl: expect.stringContaining('.webp'),
        mediaType: 'image',
      },
    ],
    soldLately: 0,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  });
});

test.each([
  ['Bestseller', ['Bestseller']],
  ['', []],
  [[], []],
  [undefined, []],
])('tags may be a text or a list: %j', async (tags, expected) => {
  expect((await create({ tags })).tags).toEqual(expected);
});

const PRICE = 'must be a whole number of rupees, at least 1';
const STOCK = 'must be a whole number, at least 0';
test.each([
  ['name', '', 'is required'],
  ['description', ' ', 'is required'],
  ['categoryId', 'books', 'is not a valid id'],
  ['priceInr', 0, PRICE],
  ['priceInr', -5, PRICE],
  ['priceInr', 99.9, PRICE],
  ['priceInr', '500', PRICE],
  ['priceInr', 1e9, 'must be at most 10000000'],
  ['priceInr', null, PRICE],
  ['discountedPriceInr', 0.5, PRICE],
  ['stock', -1, STOCK],
  ['stock', 1.5, STOCK],
  ['stock', 'many', STOCK],
  ['stock', 1_000_001, 'must be at most 1000000'],
  ['media', [], 'must hold at least one item'],
  ['media', ['a', 'a'], 'media holds the same item twice'],
  ['tags', ['New'], 'tags (item 1) must be Bestseller'],
  ['tags', ['Bestseller', 'Bestseller'], 'tags holds the same tag twice'],
  ['tags', null, 'tags must be a list'],
  ['hsnCode', '123', 'must have 4, 6 or 8 digits'],
  ['gstRatePercent', 7, 'must be one of 0, 3, 5, 12, 18, 28, 40'],
])('%s cannot be %j', async (field, value, message) => {
  const body = { ...(await productBody(app, leela, { categoryId: books, media: ['x'] })), [field]: value };
  const answer = await leela.post('/products', body);
  expect(answer.status).toBe(400);
  expect([answer.body.message].flat().join()).toContain(`${field}`);
  expect([answer.body.message].flat().join()).toContain(message);
});

describe('the category', () => {
  test('must be there, for a new product and for one that moves', async () => {
    const body = await productBody(app, leela, { categoryId: missing });
    const answer = await leela.post('/products', body);
    expect([answer.status, answer.body.message]).toEqual([400, 'categoryId is unknown, or has been deleted']);
    const gone = await newCategory(leela);
    await leela.delete(`/categories/${gone}`);
    const { id } = await create();
    expect((await patch(id, { categoryId: gone })).status).toBe(400);
    expect((await leela.get(`/products/${id}`)).body.data.categoryId).toBe(books);
  });

  test('in use is not deleted, and says by how many; moved elsewhere, its products let it go', async () => {
    const [malas, beads] = [await newCategory(leela), await newCategory(leela)];
    const one = await create({ categoryId: malas });
    const refused = await leela.delete(`/categories/${malas}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '1 product is in this category. Move it to another one first.',
    ]);
    const two = await create({ categoryId: malas });
    expect((await leela.delete(`/categories/${malas}`)).body.message).toBe(
      '2 products are in this category. Move them to another one first.',
    );
    const moved = await leela.post(`/categories/${malas}/move-products`, { categoryId: beads });
    expect([moved.status, moved.body.data]).toEqual([200, { moved: 2 }]);
    for (const { id } of [one, two]) {
      expect((await leela.get(`/products/${id}`)).body.data).toMatchObject({ categoryId: beads, version: 2 });
      const { data } = (await leela.get(`/products/${id}/history`)).body;
      expect(data[0]).toMatchObject({
        actor: 'Leela Nair',
        action: 'update',
        changes: [{ field: 'categoryId', before: malas, after: beads }],
      });
    }
    expect((await leela.delete(`/categories/${malas}`)).status).toBe(200);
  });

  test('takes no products of its own, of none that is there, nor to none', async () => {
    const from = await newCategory(leela);
    const move = async (id: string, categoryId: string) => {
      const { status, body } = await leela.post(`/categories/${id}/move-products`, { categoryId });
      return [status, body.message];
    };
    expect(await move(from, from)).toEqual([400, 'categoryId is the category itself.']);
    expect(await move(from, missing)).toEqual([400, 'categoryId is unknown, or has been deleted']);
    expect(await move(missing, from)).toEqual([404, 'Category not found']);
  });

  test('that goes while a product comes: one of the two is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const categoryId = await newCategory(leela);
      const body = await productBody(app, leela, { categoryId });
      const answers = await Promise.all([leela.post('/products', body), leela.delete(`/categories/${categoryId}`)]);
      const statuses = answers.map(({ status }) => status);
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual(statuses);
    }
  });

  test('that was deleted keeps a deleted product away, until it is back itself', async () => {
    const categoryId = await newCategory(leela);
    const { id } = await create({ categoryId });
    await leela.delete(`/products/${id}`);
    await leela.delete(`/categories/${categoryId}`);
    const refused = await leela.post(`/products/${id}/restore`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The category of this product was deleted. Restore the category first.',
    ]);
    await leela.post(`/categories/${categoryId}/restore`);
    expect((await leela.post(`/products/${id}/restore`)).status).toBe(200);
  });
});

describe('the stock', () => {
  test('has a line in the ledger for each change, with who or which order', async () => {
    const { id } = await create({ stock: 10 });
    await patch(id, { stock: 25 });
    await patch(id, { name: 'Another name', stock: 25 });
    const orderId = newId();
    await app.database.transaction((tx) =>
      reserveStock(tx, [{ productId: id, quantity: 4 }], orderId, { principal: PRODUCT, requestId: 'test' }),
    );
    const lines = await ledgerOf(id);
    expect(lines).toMatchObject([
      { reason: 'order', orderId, actor: null, change: -4, balance: 21 },
      { reason: 'edit', orderId: null, actor: 'Leela Nair', change: 15, balance: 25 },
      { reason: 'opening', orderId: null, actor: 'Leela Nair', change: 10, balance: 10 },
    ]);
    const { data } = (await leela.get(`/products/${id}`)).body;
    expect(data).toMatchObject({ stock: 21, soldLately: 4 });
  });

  test('that an order took meanwhile is not written over by an older page', async () => {
    const { id, version } = await create({ stock: 3 });
    await app.database.transaction((tx) =>
      reserveStock(tx, [{ productId: id, quantity: 1 }], newId(), { principal: PRODUCT, requestId: 'test' }),
    );
    const answer = await patch(id, { stock: 3, name: 'Late' }, { 'if-match': `"${version}"` });
    expect(answer.status).toBe(412);
    expect((await leela.get(`/products/${id}`)).body.data).toMatchObject({ stock: 2, name: 'Rudraksha Mala' });
  });

  test('sold more than thirty days ago says nothing of how long it lasts', async () => {
    const { id } = await create();
    const orderId = newId();
    await app.database.$client.query(
      `insert into stock_movements (product_id, reason, order_id, change, balance, at)
       values ($1, 'order', $2, -3, 9, now() - interval '31 days'), ($1, 'order', $2, -2, 7, now() - interval '29 days'),
         ($1, 'restock', $2, 1, 8, now())`,
      [id, orderId],
    );
    expect((await leela.get(`/products/${id}`)).body.data.soldLately).toBe(1);
  });
});

test('a medium of another entity, or of another product, is refused', async () => {
  const { media } = await create();
  const body = await productBody(app, leela, { categoryId: books, media: [media[0].key] });
  const answer = await leela.post('/products', body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toMatch(/^media /);
});

describesRecord({
  app: () => app,
  path: '/products',
  table: 'products',
  module: 'product',
  notFound: 'Product not found',
  deleted: 'Product deleted',
  create: (admin) => productBody(app, admin),
  required: ['name', 'description', 'categoryId', 'priceInr', 'discountedPriceInr', 'stock', 'media'],
  change: { name: 'Tulsi Mala', priceInr: 700, stock: 5, tags: [] },
});
