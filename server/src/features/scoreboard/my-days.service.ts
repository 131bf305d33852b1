import { LEARNING_MESSAGES } from '@sankalp/contract/app-api/my-learning';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { InZone } from '../../shared/feature.ts';
import { badRequest, notFound, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourseType } from '../courses/index.ts';
import { lockEnrolment } from '../enrolments/index.ts';
import { holdUser } from '../users/index.ts';
import { noteDay } from './note-day.ts';

/** Keeps true: a person tells of today and, after a late evening, of yesterday, by the clock of the foundation. */

export type MyDays = ReturnType<typeof createMyDays>;

export function createMyDays({ database, timeZone }: InZone) {
  return {
    /** Answers whether the day is new. */
    add: (userId: string, courseId: string, day: string, context: WriteContext): Promise<boolean> =>
      database.transaction(async (tx) => {
        const now = databaseNow();
        const days = [now, now - DAY_MS].map((at) => dayInZone(at, timeZone));
        if (!days.includes(day)) throw badRequest(LEARNING_MESSAGES.dayOutOfReach);
        await holdUser(tx, userId);
        if (!(await findCourseType(tx, courseId))) throw notFound(COURSE_MESSAGES.notFound);
        const enrolment = await lockEnrolment(tx, userId, courseId);
        if (!enrolment) throw problem(403, 'not_enrolled', LEARNING_MESSAGES.notEnrolled);
        return noteDay(tx, enrolment, day, context);
      }),
  };
}
