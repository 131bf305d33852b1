import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import type { CourseReview } from '@sankalp/contract/course-reviews.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { OnExecutor } from '../../shared/feature.ts';
import { notFound } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { findCourseReview, listCourseReviews } from './course-reviews.store.ts';
import { courseReviews } from './course-reviews.table.ts';

/** Keeps true: reviews are read, deleted and brought back here, never written: users write them in the app. */

export type CourseReviewsService = ReturnType<typeof createCourseReviewsService>;

export function createCourseReviewsService({ database }: OnExecutor) {
  const records = createRecords({ database, table: courseReviews, notFound: COURSE_REVIEW_MESSAGES.notFound });
  async function get(id: string): Promise<CourseReview> {
    const review = await findCourseReview(database, id);
    if (!review) throw notFound(COURSE_REVIEW_MESSAGES.notFound);
    return review;
  }

  return {
    get,

    async list(courseId: string): Promise<CourseReview[]> {
      if (!(await findCourse(database, courseId))) throw notFound(COURSE_MESSAGES.notFound);
      return listCourseReviews(database, courseId);
    },

    find: records.find,
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),
    remove: records.remove,
    removeMany: records.removeMany,
    restoreMany: records.restoreMany,

    async restore(id: string, context: WriteContext): Promise<CourseReview> {
      await records.restore(id, context);
      return get(id);
    },
  };
}
