import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from '../course-reviews/course-reviews.ts';
import { envelope } from '../shared/envelope.schema.ts';
import { idSchema } from '../shared/id.schema.ts';
import { versionSchema } from '../shared/version.schema.ts';

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
