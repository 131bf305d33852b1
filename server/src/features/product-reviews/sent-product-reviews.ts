import type { AppProductReviewBody, SentReview } from '@sankalp/contract/app-api/sent-reviews.schema';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { problem } from '../../shared/problem.ts';
import { sentOnce } from '../../shared/records/sent-once.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { alreadyReviewed, presentSentReview } from '../course-reviews/index.ts';
import { findOrCreatePerson } from '../users/index.ts';
import { findReviewOf, insertProductReview } from './product-reviews.store.ts';
import { productReviews } from './product-reviews.table.ts';

/** Keeps true: who got a product by an order reviews it once for that order, which is held meanwhile. */

/** When the parcel arrived with this product, for this person; undefined when it did not. The order is locked. */
export type LockReceived = (
  tx: Transaction,
  wanted: { readonly orderId: string; readonly userId: string; readonly productId: string },
) => Promise<string | undefined>;

interface Options extends OnDatabase {
  readonly lockReceived: LockReceived;
}

export type SendProductReview = ReturnType<typeof createSendProductReview>;

export function createSendProductReview({ database, lockReceived }: Options) {
  return (
    { externalId, person, productId, orderId, rating, review }: AppProductReviewBody,
    context: WriteContext,
  ): Promise<Sent<SentReview>> => {
    const insert = async (tx: Transaction) => {
      const { id: userId } = await findOrCreatePerson(tx, person, context);
      const purchasedAt = await lockReceived(tx, { orderId, userId, productId });
      if (purchasedAt === undefined) {
        throw problem(409, 'not_bought', 'The person has not received this product by this order.');
      }
      if (await findReviewOf(tx, orderId, productId)) throw alreadyReviewed();
      return insertProductReview(tx, { externalId, userId, productId, orderId, purchasedAt, rating, review });
    };
    return sentOnce(database, { table: productReviews, externalId, insert, present: presentSentReview }, context);
  };
}
