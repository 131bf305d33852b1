import { LEARNING_MESSAGES } from '@sankalp/contract/app-api/my-learning';
import type { MyProgress, MyProgressBody } from '@sankalp/contract/app-api/my-learning.schema';
import type { OnDatabase } from '../../shared/feature.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { lockEnrolments, raiseProgress } from '../enrolments/index.ts';
import { holdUser } from '../users/index.ts';
import { listCoursesOf, listPercents, storePositions } from './chapter-progress.store.ts';

/**
 * Keeps true: a course is as far as its completed chapters say, never less than it was, and two phones that tell at once lose nothing:
 * each waits at the enrolments for the other.
 */

export type MyProgressService = ReturnType<typeof createMyProgress>;

export function createMyProgress({ database }: OnDatabase) {
  return {
    send: (userId: string, body: MyProgressBody, context: WriteContext): Promise<MyProgress> =>
      database.transaction(async (tx) => {
        // As the database spells them.
        const items = body.items.map((item) => ({ ...item, chapterId: item.chapterId.toLowerCase() }));
        const chapterIds = [...new Set(items.map(({ chapterId }) => chapterId))];
        await holdUser(tx, userId);
        const courseOf = await listCoursesOf(tx, chapterIds);
        const taken = await lockEnrolments(tx, userId, [...new Set(courseOf.values())]);
        const foreign = [...courseOf].flatMap(([chapterId, courseId]) => (taken.has(courseId) ? [] : chapterId));
        if (foreign.length > 0) throw notEnrolled(foreign);

        const positions = items.flatMap(({ chapterId, positionSeconds: seconds, isCompleted, at = null }) => {
          const enrolment = taken.get(courseOf.get(chapterId) ?? '');
          if (!enrolment) return [];
          return [{ chapterId, seconds, isCompleted, at, since: enrolment.createdAt }];
        });
        await storePositions(tx, userId, positions);

        // Positions alone change no percent.
        const completed = positions.flatMap(({ chapterId, isCompleted }) =>
          isCompleted ? (courseOf.get(chapterId) ?? []) : [],
        );
        const percents = await listPercents(tx, userId, [...new Set(completed)]);
        const rises = [...percents].flatMap(([courseId, percent]) => {
          const before = taken.get(courseId);
          return before ? [{ before, percent }] : [];
        });
        const raised = await raiseProgress(tx, rises, context);
        return {
          courses: [...taken.values()].map((before) => {
            const { courseId, progress, completedAt } = raised.get(before.id) ?? before;
            return { courseId, progress, completedAt };
          }),
          leftOut: chapterIds.filter((id) => !courseOf.has(id)),
        };
      }),
  };
}

const notEnrolled = (chapterIds: string[]) =>
  new ProblemError(403, LEARNING_MESSAGES.notEnrolledInAll, { code: 'not_enrolled', fields: { chapterIds } });
