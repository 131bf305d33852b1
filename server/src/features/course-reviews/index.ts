export { courseReviewsRoutes } from './course-reviews.routes.ts';
