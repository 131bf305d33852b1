import { reviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import type { Feature } from '../../shared/feature.ts';
import type { ReviewsList } from '../course-reviews/index.ts';
import { productReviewsRoutes } from './product-reviews.routes.ts';
import { createProductReviewsService } from './product-reviews.service.ts';
import { createProductReviewsList } from './product-reviews.store.ts';

export { insertProductReviews } from './product-reviews.store.ts';

export const productReviewsFeature = {
  records: { productReviews: createProductReviewsService },
  services: { productReviewsList: createProductReviewsList },
  routes: [productReviewsRoutes],
  counts: {
    [productReviewPaths.list]:
      ({ productReviewsList }: { productReviewsList: ReviewsList }) =>
      (query) =>
        productReviewsList.count(reviewsQuery.parse(query)),
  },
} satisfies Feature;
