import { LEARNING_MESSAGES } from '@sankalp/contract/app-api/my-learning';
import type { MyReviewBody } from '@sankalp/contract/app-api/my-learning.schema';
import type { OnDatabase } from '../../shared/feature.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { putReview } from '../course-reviews/index.ts';
import { findReviewOf, insertProductReview } from './product-reviews.store.ts';
import { productReviews } from './product-reviews.table.ts';
import type { LockReceived } from './sent-product-reviews.ts';

/** Keeps true: a product is reviewed by who got it, once for each order. */

interface MyProductReviewsOptions extends OnDatabase {
  readonly lockReceived: LockReceived;
}

export type MyProductReviews = ReturnType<typeof createMyProductReviews>;

export function createMyProductReviews({ database, lockReceived }: MyProductReviewsOptions) {
  return {
    put(
      userId: string,
      { id: orderId, productId }: { readonly id: string; readonly productId: string },
      body: MyReviewBody,
      context: WriteContext,
    ) {
      return putReview(
        database,
        {
          table: productReviews,
          userId,
          body,
          refusal: LEARNING_MESSAGES.notBought,
          lockBought: (tx) => lockReceived(tx, { orderId, userId, productId }),
          find: (tx) => findReviewOf(tx, orderId, productId),
          insert: (tx, purchasedAt) => insertProductReview(tx, { userId, productId, orderId, purchasedAt, ...body }),
        },
        context,
      );
    },
  };
}
