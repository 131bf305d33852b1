import { reviewRoutes } from '@sankalp/contract/app-api/reviews.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { notFound } from '../../shared/problem.ts';
import { findCourseType } from '../courses/index.ts';
import type { AppReviews } from './app-reviews.store.ts';

export const courseReviewsAppRoutes: FastifyPluginCallback<OnDatabase & { readonly appCourseReviews: AppReviews }> = (
  app,
  { database, appCourseReviews },
  done,
) => {
  appRoute(app, reviewRoutes.listReviewsOfCourse, async ({ params, query }) => {
    if (!(await findCourseType(database, params.id))) throw notFound(COURSE_MESSAGES.notFound);
    return appCourseReviews.page(params.id, query);
  });
  done();
};
