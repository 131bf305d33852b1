import { reviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import { countedBy, type Feature } from '../../shared/feature.ts';
import { productReviewsRoutes } from './product-reviews.routes.ts';
import { createProductReviewsService } from './product-reviews.service.ts';
import { createProductReviewsList } from './product-reviews.store.ts';

export { insertProductReviews } from './product-reviews.store.ts';

export const productReviewsFeature = {
  records: { productReviews: createProductReviewsService },
  services: { productReviewsList: createProductReviewsList },
  routes: [productReviewsRoutes],
  counts: {
    [productReviewPaths.list]: countedBy('productReviewsList', reviewsQuery),
  },
} satisfies Feature;
