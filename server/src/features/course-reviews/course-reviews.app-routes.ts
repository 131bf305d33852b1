import { myLearningRoutes } from '@sankalp/contract/app-api/my-learning.schema';
import { reviewRoutes } from '@sankalp/contract/app-api/reviews.schema';
import { sentCourseReviews } from '@sankalp/contract/app-api/sent-reviews.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import { notFound } from '../../shared/problem.ts';
import { findCourseType } from '../courses/index.ts';
import type { AppReviews } from './app-reviews.store.ts';
import type { MyCourseReviews } from './my-course-reviews.ts';
import type { SendCourseReview } from './sent-course-reviews.ts';

export interface CourseReviewsAppRoutesOptions extends OnDatabase {
  readonly appCourseReviews: AppReviews;
  readonly sendCourseReview: SendCourseReview;
  readonly myCourseReviews: MyCourseReviews;
}

export const courseReviewsAppRoutes: FastifyPluginCallback<CourseReviewsAppRoutesOptions> = (
  app,
  { database, appCourseReviews, sendCourseReview, myCourseReviews },
  done,
) => {
  appRoute(app, reviewRoutes.listReviewsOfCourse, async ({ params, query }) => {
    if (!(await findCourseType(database, params.id))) throw notFound(COURSE_MESSAGES.notFound);
    return appCourseReviews.page(params.id, query);
  });
  sentRoutes(app, sentCourseReviews, sendCourseReview);
  appRoute(app, myLearningRoutes.reviewMyCourse, async ({ params, body, person, context, reply }) => {
    const { review, isNew } = await myCourseReviews.put(person.id, params.id, body, context);
    if (!isNew) reply.code(200);
    return { data: review };
  });
  done();
};
