export { loadDemoReviews } from './course-reviews.demo.ts';
export { courseReviewsRoutes } from './course-reviews.routes.ts';
export { createCourseReviewsService } from './course-reviews.service.ts';
