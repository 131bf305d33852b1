import { noBody } from '@sankalp/contract/auth';
import {
  COURSE_REVIEW_MESSAGES,
  courseReviewAnswer,
  courseReviewPaths,
  courseReviewsAnswer,
  reviewCourseParams,
  reviewsAnswer,
  reviewsQuery,
} from '@sankalp/contract/course-reviews';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { bulkRoutes } from '../../shared/http/bulk-routes.ts';
import { historyRoute } from '../../shared/http/history-route.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { CourseReviewsService } from './course-reviews.service.ts';
import type { ReviewsList } from './reviews-list.store.ts';

interface CourseReviewsRoutesOptions {
  readonly reviews: CourseReviewsService;
  readonly list: ReviewsList;
}

export const courseReviewsRoutes: FastifyPluginCallbackZod<CourseReviewsRoutesOptions> = (
  api,
  { reviews, list },
  done,
) => {
  api.get(
    courseReviewPaths.list,
    { schema: { summary: 'List course reviews', querystring: reviewsQuery, response: { 200: reviewsAnswer } } },
    async (request) => list.page(request.query),
  );

  api.get(
    courseReviewPaths.ofCourse,
    {
      schema: {
        summary: 'List the reviews of a course',
        params: reviewCourseParams,
        response: { 200: courseReviewsAnswer },
      },
    },
    async (request) => ({ data: await reviews.list(request.params.courseId) }),
  );

  api.delete(
    courseReviewPaths.one,
    { schema: { summary: 'Delete a course review', params: idParams, response: { 200: messageAnswer } } },
    async (request) => {
      await reviews.remove(request.params.id, writeContext(request));
      return { data: { message: COURSE_REVIEW_MESSAGES.deleted } };
    },
  );

  api.post(
    courseReviewPaths.restore,
    {
      schema: {
        summary: 'Restore a course review',
        params: idParams,
        body: noBody,
        response: { 200: courseReviewAnswer },
      },
    },
    async (request) => ({ data: await reviews.restore(request.params.id, writeContext(request)) }),
  );

  historyRoute(api, courseReviewPaths.history, 'a course review', reviews.listHistory);
  bulkRoutes(api, courseReviewPaths.list, 'course reviews', reviews);

  done();
};
