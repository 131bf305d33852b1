export { courseReviewsRoutes } from './course-reviews.routes.ts';
export { createCourseReviewsService } from './course-reviews.service.ts';
export { countStoredReviews, insertReviews } from './course-reviews.store.ts';
