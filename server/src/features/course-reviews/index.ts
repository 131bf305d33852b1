export { courseReviewsRoutes } from './course-reviews.routes.ts';
export { createCourseReviewsService } from './course-reviews.service.ts';
export { countStoredReviews, createCourseReviewsList, insertReviews } from './course-reviews.store.ts';
export { createReviewsList, type ReviewsList } from './reviews-list.store.ts';
