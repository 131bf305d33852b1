import { reviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import * as schemas from '@sankalp/contract/product-reviews.schema';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { createMyProductReviews } from './my-product-reviews.ts';
import { productReviewsAppRoutes } from './product-reviews.app-routes.ts';
import { productReviewsRoutes } from './product-reviews.routes.ts';
import { createProductReviewsService } from './product-reviews.service.ts';
import { createAppProductReviews, createProductReviewsList, productRatingOf } from './product-reviews.store.ts';
import { createSendProductReview } from './sent-product-reviews.ts';

export { insertProductReviews } from './product-reviews.store.ts';
export type { LockReceived } from './sent-product-reviews.ts';

export const productReviewsFeature = {
  schemas: schemasOf(schemas),
  records: { productReviews: createProductReviewsService },
  services: {
    productReviewsList: createProductReviewsList,
    appProductReviews: createAppProductReviews,
    productRatingOf: () => productRatingOf,
    sendProductReview: createSendProductReview,
    myProductReviews: createMyProductReviews,
  },
  routes: [productReviewsRoutes],
  appRoutes: [productReviewsAppRoutes],
  counts: {
    [productReviewPaths.list]: countedBy('productReviewsList', reviewsQuery),
  },
} satisfies Feature;
