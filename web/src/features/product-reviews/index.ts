export { ProductReviews } from './product-review-list.tsx';
export { useListAllProductReviewsQuery } from './product-reviews.api.ts';
