import { recordPaths } from '../shared/path.ts';

/** Reviews by users of a product that they bought (PDET-12 to 18); the texts are those of course reviews. */

/** A GET of `/product-reviews/:id` names the product, all others the review (PDET-18), which is read under a path of its own. */
export const productReviewPaths = {
  ...recordPaths('/product-reviews'),
  ofProduct: '/product-reviews/:id',
  read: '/product-reviews/:id/review',
} as const;
