import { LEARNING_MESSAGES } from '@sankalp/contract/app-api/my-learning';
import type { MyEnrolment } from '@sankalp/contract/app-api/my-learning.schema';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { notFound, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { holdUser } from '../users/index.ts';
import { insertEnrolment } from './enrolments.store.ts';

/** Keeps true: a person takes a course without paying only if it is free, and takes it once. */

export type FreeEnrolments = ReturnType<typeof createFreeEnrolments>;

export function createFreeEnrolments({ database }: OnDatabase) {
  return {
    enrol: (userId: string, courseId: string, context: WriteContext): Promise<MyEnrolment> =>
      database.transaction(async (tx) => {
        await holdUser(tx, userId);
        const course = await findCourse(tx, courseId);
        if (!course) throw notFound(COURSE_MESSAGES.notFound);
        if (course.discountInr > 0) throw problem(402, 'not_free', LEARNING_MESSAGES.notFree);
        const made = await insertEnrolment(tx, { userId, courseId, amountInr: 0 });
        if (!made) throw problem(409, 'already_enrolled', LEARNING_MESSAGES.alreadyEnrolled);
        const { id, progress, completedAt, createdAt: enrolledAt } = made;
        const after = { userId, courseId, courseName: course.name, amountInr: 0 };
        await recordAudit(tx, context, { action: 'create', entity: 'enrolments', entityId: id, after });
        return { id, courseId, enrolledAt, progress, completedAt };
      }),
  };
}
