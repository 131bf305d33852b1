import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from './course-reviews.ts';
import { envelope } from './shared/envelope.ts';
import { idSchema } from './shared/id.ts';
import { versionSchema } from './shared/version.ts';

/** What users say of a product that they bought (PDET-12 to 18); the texts are those of course reviews. */

/**
 * Both readings of the documents: what the column heads say (username, date, rating, review), and the fields that the entity
 * names, which are those of the product (PDET-15).
 */
export const productReviewSchema = z.object({
  id: idSchema,
  username: z.string(),
  /** When the product was bought. */
  date: z.iso.datetime(),
  rating: z.int().min(RATING_MIN).max(RATING_MAX),
  review: z.string(),
  name: z.string(),
  category: z.string(),
  price: z.int(),
  tag: z.string(),
  version: versionSchema,
});

export const productReviewAnswer = envelope(productReviewSchema);
export const productReviewsAnswer = envelope(z.array(productReviewSchema));

export type ProductReview = z.infer<typeof productReviewSchema>;

/** A GET of `/product-reviews/:id` names the product, all others the review (PDET-18), which is read under a path of its own. */
export const productReviewPaths = {
  list: '/product-reviews',
  ofProduct: '/product-reviews/:id',
  one: '/product-reviews/:id',
  read: '/product-reviews/:id/review',
  restore: '/product-reviews/:id/restore',
  history: '/product-reviews/:id/history',
} as const;
