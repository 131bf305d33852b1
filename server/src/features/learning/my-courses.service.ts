import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import { LEARNING_MESSAGES } from '@sankalp/contract/app-api/my-learning';
import type { MyCourse, MyCourseCard } from '@sankalp/contract/app-api/my-learning.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { OnDatabase } from '../../shared/feature.ts';
import type { PersonCaller } from '../../shared/http/app-guard.ts';
import { notFound, problem } from '../../shared/problem.ts';
import type { MyCourseReviews } from '../course-reviews/index.ts';
import { type AppCourses, findCourseType } from '../courses/index.ts';
import { findEnrolmentOf } from '../enrolments/index.ts';
import { listPositions } from './chapter-progress.store.ts';
import { pageOfTaken, type TakenCourse } from './my-courses.store.ts';

/** Keeps true: the films of a course leave for the session of who takes it alone. */

interface MyCoursesOptions extends OnDatabase {
  readonly appCourses: AppCourses;
  readonly myCourseReviews: MyCourseReviews;
}

export type MyCourses = ReturnType<typeof createMyCourses>;

export function createMyCourses({ database, appCourses, myCourseReviews }: MyCoursesOptions) {
  return {
    async page(userId: string, query: AppPageQuery): Promise<{ data: MyCourseCard[]; total: number }> {
      const { rows, total } = await pageOfTaken(database, userId, query);
      const cards = await appCourses.cards(rows.map(({ courseId }) => courseId));
      const data = rows.flatMap((taken) => {
        const card = cards.get(taken.courseId);
        return card ? [{ ...card, ...takenFields(taken) }] : [];
      });
      return { data, total };
    },

    async get({ id: userId, sessionId }: PersonCaller, courseId: string): Promise<MyCourse> {
      const taken = await findEnrolmentOf(database, userId, courseId);
      if (!taken) {
        if (!(await findCourseType(database, courseId))) throw notFound(COURSE_MESSAGES.notFound);
        throw problem(403, 'not_enrolled', LEARNING_MESSAGES.notEnrolled);
      }
      const [course, positions, myReview] = await Promise.all([
        appCourses.get(courseId, sessionId ?? userId),
        listPositions(database, userId, courseId),
        myCourseReviews.find(userId, courseId),
      ]);
      const chapters = course.chapters.map((chapter) => {
        const { seconds = 0, completedAt = null } = positions.get(chapter.id) ?? {};
        return { ...chapter, positionSeconds: seconds, completedAt };
      });
      return { ...course, ...takenFields(taken), chapters, myReview };
    },
  };
}

const takenFields = ({ createdAt: enrolledAt, progress, completedAt }: TakenCourse) => ({
  enrolledAt,
  progress,
  completedAt,
});
