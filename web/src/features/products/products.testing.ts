import { categoryPaths } from '@sankalp/contract/categories';
import { type Category, categoriesAnswer } from '@sankalp/contract/categories.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import { type ProductReview, productReviewsAnswer } from '@sankalp/contract/product-reviews.schema';
import { productPaths } from '@sankalp/contract/products';
import {
  type Product,
  productAnswer,
  productsAnswer,
  type StockMovement,
  stockLedgerAnswer,
  updateProductBody,
} from '@sankalp/contract/products.schema';
import { type HistoryEntry, historyAnswer } from '@sankalp/contract/shared/history.schema';
import { fieldsIn, nothingIn } from '../../shared/testing/body-fields.ts';
import { answers, server } from '../../shared/testing/msw.ts';

/** The nth id: a well-formed UUID. */
export function idOf(index: number): string {
  return `0192d3a4-0000-7000-8000-${String(index).padStart(12, '0')}`;
}

export const malas: Category = { id: idOf(21), name: 'Malas', version: 1 };
export const incense: Category = { id: idOf(22), name: 'Incense', version: 1 };

export const rudraksha: Product = {
  ...nothingIn(updateProductBody),
  id: idOf(1),
  name: 'Rudraksha Mala',
  description: 'A hundred and eight beads.',
  categoryId: malas.id,
  category: { id: malas.id, name: malas.name },
  priceInr: 1200,
  discountedPriceInr: 999,
  stock: 12,
  soldLately: 0,
  tags: ['Bestseller'],
  media: [{ key: 'product/mala.webp', url: '/media/product/mala.webp', thumbnailUrl: null, mediaType: 'image' }],
  hsnCode: '7117',
  gstRatePercent: 3,
  createdAt: '2026-11-18T05:00:00.000Z',
  updatedAt: '2026-11-18T05:00:00.000Z',
  version: 3,
};

/** Body of a PATCH about it: all fields. */
export const rudrakshaSent = { ...fieldsIn(updateProductBody, rudraksha), media: ['product/mala.webp'] };

export function aProduct(index: number, own: Partial<Product> = {}): Product {
  return { ...rudraksha, id: idOf(100 + index), name: `Product ${index}`, tags: [], media: [], ...own };
}

export const lists = (...products: Product[]) =>
  server.use(answers('get', productPaths.list, productsAnswer, { data: products, total: products.length }));

const shows = (product: Product) => answers('get', productPaths.one, productAnswer, { data: product });

interface Past {
  reviews?: ProductReview[];
  stock?: StockMovement[];
  history?: HistoryEntry[];
}

/** Everything that the screens of a product read. */
export function showsPageOf(product: Product, { reviews = [], stock = [], history = [] }: Past = {}): void {
  server.use(
    shows(product),
    answers('get', productPaths.list, productsAnswer, { data: [product], total: 1 }),
    answers('get', categoryPaths.list, categoriesAnswer, { data: [incense, malas] }),
    answers('get', productReviewPaths.ofProduct, productReviewsAnswer, { data: reviews }),
    answers('get', productPaths.stock, stockLedgerAnswer, { data: stock, total: stock.length }),
    answers('get', productPaths.history, historyAnswer, { data: history, total: history.length }),
  );
}

export const addressOf = ({ id }: Product, action = 'view') => `/dashboard/product-details?action=${action}&id=${id}`;
