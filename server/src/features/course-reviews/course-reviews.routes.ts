import { COURSE_REVIEW_MESSAGES, courseReviewPaths } from '@sankalp/contract/course-reviews';
import {
  courseReviewAnswer,
  courseReviewsAnswer,
  reviewCourseParams,
  reviewsAnswer,
  reviewsQuery,
} from '@sankalp/contract/course-reviews.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { CourseReviewsService } from './course-reviews.service.ts';
import type { ReviewsList } from './reviews-list.store.ts';

export interface CourseReviewsRoutesOptions {
  readonly courseReviews: CourseReviewsService;
  readonly courseReviewsList: ReviewsList;
}

export const courseReviewsRoutes: FastifyPluginCallbackZod<CourseReviewsRoutesOptions> = (
  api,
  { courseReviews: reviews, courseReviewsList: list },
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

  recordRoutes(api, {
    singular: 'a course review',
    plural: 'course reviews',
    paths: courseReviewPaths,
    shownAnswer: courseReviewAnswer,
    savedAnswer: courseReviewAnswer,
    deleted: COURSE_REVIEW_MESSAGES.deleted,
    service: reviews,
  });

  done();
};
