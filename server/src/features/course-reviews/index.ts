import { courseReviewPaths } from '@sankalp/contract/course-reviews';
import * as schemas from '@sankalp/contract/course-reviews.schema';
import { reviewsQuery } from '@sankalp/contract/course-reviews.schema';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { courseReviewsAppRoutes } from './course-reviews.app-routes.ts';
import { courseReviewsRoutes } from './course-reviews.routes.ts';
import { createCourseReviewsService } from './course-reviews.service.ts';
import { courseRatingOf, createAppCourseReviews, createCourseReviewsList } from './course-reviews.store.ts';
import { createMyCourseReviews } from './my-course-reviews.ts';
import { createSendCourseReview } from './sent-course-reviews.ts';

export { type AppReviews, createAppReviews, ratingOf } from './app-reviews.store.ts';
export { insertReviews } from './course-reviews.store.ts';
export type { MyCourseReviews } from './my-course-reviews.ts';
export { putReview } from './put-review.ts';
export { createReviewsList, type ReviewsList } from './reviews-list.store.ts';
export { alreadyReviewed, presentSentReview } from './sent-course-reviews.ts';

export const courseReviewsFeature = {
  schemas: schemasOf(schemas),
  records: { courseReviews: createCourseReviewsService },
  services: {
    courseReviewsList: createCourseReviewsList,
    appCourseReviews: createAppCourseReviews,
    courseRatingOf: () => courseRatingOf,
    sendCourseReview: createSendCourseReview,
    myCourseReviews: createMyCourseReviews,
  },
  routes: [courseReviewsRoutes],
  appRoutes: [courseReviewsAppRoutes],
  counts: {
    [courseReviewPaths.list]: countedBy('courseReviewsList', reviewsQuery),
  },
} satisfies Feature;
