import { sentCourseReviews } from '@sankalp/contract/app-api/learning.schema';
import type { FastifyPluginCallback } from 'fastify';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { SendCourseReview } from './sent-course-reviews.ts';

export const courseReviewsAppRoutes: FastifyPluginCallback<{ readonly sendCourseReview: SendCourseReview }> = (
  app,
  { sendCourseReview },
  done,
) => {
  sentRoutes(app, sentCourseReviews, sendCourseReview);
  done();
};
