export { useListAllProductReviewsQuery } from './product-reviews.api.ts';
export { ProductReviews } from './product-reviews.tsx';
