import { reviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { productReviewPaths } from '@sankalp/contract/product-reviews';
import * as schemas from '@sankalp/contract/product-reviews.schema';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { productReviewsRoutes } from './product-reviews.routes.ts';
import { createProductReviewsService } from './product-reviews.service.ts';
import { createProductReviewsList } from './product-reviews.store.ts';

export { insertProductReviews } from './product-reviews.store.ts';

export const productReviewsFeature = {
  schemas: schemasOf(schemas),
  records: { productReviews: createProductReviewsService },
  services: { productReviewsList: createProductReviewsList },
  routes: [productReviewsRoutes],
  counts: {
    [productReviewPaths.list]: countedBy('productReviewsList', reviewsQuery),
  },
} satisfies Feature;
