export { productReviewsRoutes } from './product-reviews.routes.ts';
export { createProductReviewsService } from './product-reviews.service.ts';
export { createProductReviewsList, insertProductReviews } from './product-reviews.store.ts';
