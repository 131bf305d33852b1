import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import type { ProductReview } from '@sankalp/contract/product-reviews.schema';
import { PRODUCT_MESSAGES } from '@sankalp/contract/products';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { OnExecutor } from '../../shared/feature.ts';
import { notFound } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findProduct } from '../products/index.ts';
import { findProductReview, listProductReviews } from './product-reviews.store.ts';
import { productReviews } from './product-reviews.table.ts';

/** Keeps true: reviews are read, deleted and brought back here, never written: users write them in the app. */

export type ProductReviewsService = ReturnType<typeof createProductReviewsService>;

export function createProductReviewsService({ database }: OnExecutor) {
  const records = createRecords({ database, table: productReviews, notFound: COURSE_REVIEW_MESSAGES.notFound });
  async function get(id: string): Promise<ProductReview> {
    const review = await findProductReview(database, id);
    if (!review) throw notFound(COURSE_REVIEW_MESSAGES.notFound);
    return review;
  }

  return {
    get,

    async list(productId: string): Promise<ProductReview[]> {
      if (!(await findProduct(database, productId))) throw notFound(PRODUCT_MESSAGES.notFound);
      return listProductReviews(database, productId);
    },

    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),
    find: records.find,
    remove: records.remove,
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,

    async restore(id: string, context: WriteContext): Promise<ProductReview> {
      await records.restore(id, context);
      return get(id);
    },
  };
}
