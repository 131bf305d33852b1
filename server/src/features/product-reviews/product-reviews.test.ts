import { expect, test } from 'vitest';
import { describesRecord } from '../../testing/describes-record.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newUser } from '../../testing/test-courses.ts';
import { newCategory, newProduct } from '../../testing/test-products.ts';
import { insertProductReviews } from './index.ts';

const app = await createTestApp();
const leela = await app.asSuperAdmin();
const product = await newProduct(app, leela, { categoryId: await newCategory(leela, 'Malas') });

const reviewsOf = (id: string, session = leela) => session.get(`/product-reviews/${id}`);

interface Fields {
  userName?: string;
  rating?: number;
  createdAt?: string;
  productId?: string;
}

async function storeReview(fields: Fields = {}): Promise<string> {
  const { userName = 'Asha Rane', rating = 5, createdAt = '2026-11-01T10:00:00.000Z', productId = product.id } = fields;
  const { id: userId } = await newUser(leela, { name: userName });
  const id = crypto.randomUUID();
  const bought = { purchasedAt: '2026-10-20T06:00:00.000Z', review: 'Smooth beads.' };
  await insertProductReviews(app.database, [{ id, productId, userId, rating, createdAt, ...bought }]);
  return id;
}

test('are listed newest first, by what the heads say and by the fields that the entity names', async () => {
  const { id: productId } = await newProduct(app, leela, { categoryId: await newCategory(leela, 'Beads') });
  const older = await storeReview({ productId });
  const newer = await storeReview({
    productId,
    userName: 'Ravi Menon',
    rating: 2,
    createdAt: '2026-11-02T10:00:00.000Z',
  });
  const { body } = await reviewsOf(productId);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([newer, older]);
  expect(body.data[1]).toEqual({
    id: older,
    username: 'Asha Rane',
    date: '2026-10-20T06:00:00.000Z',
    rating: 5,
    review: 'Smooth beads.',
    name: 'Rudraksha Mala',
    category: 'Beads',
    price: 500,
    tag: 'Bestseller',
    version: 1,
  });
});

describesRecord({
  app: () => app,
  path: '/product-reviews',
  readPath: '/product-reviews/:id/review',
  table: 'product_reviews',
  module: 'product',
  notFound: 'Review not found',
  deleted: 'Review deleted successfully',
  lists: ({ product_id }) => ['/product-reviews?limit=100', `/product-reviews/${product_id}`],
  hasNoHistory: true,
  store: () => storeReview(),
});
