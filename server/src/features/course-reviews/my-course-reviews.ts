import { LEARNING_MESSAGES } from '@sankalp/contract/app-api/my-learning';
import type { MyReview, MyReviewBody } from '@sankalp/contract/app-api/my-learning.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { OnDatabase } from '../../shared/feature.ts';
import { notFound } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourseType } from '../courses/index.ts';
import { lockEnrolment } from '../enrolments/index.ts';
import { findReviewOf, insertReview } from './course-reviews.store.ts';
import { courseReviews } from './course-reviews.table.ts';
import { presentMyReview, putReview } from './put-review.ts';

/** Keeps true: a course is reviewed by who takes it. */

export type MyCourseReviews = ReturnType<typeof createMyCourseReviews>;

export function createMyCourseReviews({ database }: OnDatabase) {
  return {
    /** Review that a person has written of a course. */
    async find(userId: string, courseId: string): Promise<MyReview | null> {
      const review = await findReviewOf(database, userId, courseId);
      return review ? presentMyReview(review) : null;
    },

    put(userId: string, courseId: string, body: MyReviewBody, context: WriteContext) {
      return putReview(
        database,
        {
          table: courseReviews,
          userId,
          body,
          refusal: LEARNING_MESSAGES.notTaken,
          lockBought: async (tx) => {
            if (!(await findCourseType(tx, courseId))) throw notFound(COURSE_MESSAGES.notFound);
            return (await lockEnrolment(tx, userId, courseId))?.createdAt;
          },
          find: (tx) => findReviewOf(tx, userId, courseId),
          insert: (tx, purchasedAt) => insertReview(tx, { userId, courseId, purchasedAt, ...body }),
        },
        context,
      );
    },
  };
}
