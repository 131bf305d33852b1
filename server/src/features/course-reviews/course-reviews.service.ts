import { COURSE_REVIEW_MESSAGES, type CourseReview } from '@sankalp/contract/course-reviews';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Database } from '../../shared/db/database.ts';
import { restore, softDelete } from '../../shared/db/soft-delete.ts';
import { notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { findCourseReview, listCourseReviews } from './course-reviews.store.ts';
import { courseReviews } from './course-reviews.table.ts';

/** Keeps true: reviews are read, deleted and brought back here, never written: they are their authors'. */

const ENTITY = 'course_reviews';

export function createCourseReviewsService(database: Database) {
  return {
    async list(courseId: string): Promise<CourseReview[]> {
      if (!(await findCourse(database, courseId))) throw notFound(COURSE_MESSAGES.notFound);
      return listCourseReviews(database, courseId);
    },

    async remove(id: string, context: WriteContext): Promise<void> {
      await database.transaction(async (tx) => {
        if (!(await softDelete(tx, courseReviews, id))) throw notFound(COURSE_REVIEW_MESSAGES.notFound);
        await recordAudit(tx, context, { action: 'delete', entity: ENTITY, entityId: id });
      });
    },

    async restore(id: string, context: WriteContext): Promise<CourseReview> {
      return database.transaction(async (tx) => {
        const isBack = await restore(tx, courseReviews, id);
        const review = isBack && (await findCourseReview(tx, id));
        if (!review) throw notFound(COURSE_REVIEW_MESSAGES.notFound);
        await recordAudit(tx, context, { action: 'restore', entity: ENTITY, entityId: id });
        return review;
      });
    },
  };
}
