import type { AppMeditationDay, AppMeditationDayBody } from '@sankalp/contract/app-api/learning.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { InZone } from '../../shared/feature.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { badRequest, problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { takenCourse } from '../enrolments/index.ts';
import { findOrCreatePerson } from '../users/index.ts';
import { insertMeditationDay } from './scoreboard.store.ts';

/** Keeps true: a day counts once, for somebody who takes a meditation course, and not before it has come. */

const MEDITATIONS: readonly string[] = ['Forceful Meditation', 'Normal Meditation'];

export type SentDaysService = ReturnType<typeof createSentDaysService>;

export function createSentDaysService({ database, timeZone }: InZone) {
  return {
    send: ({ person, courseId, day }: AppMeditationDayBody, context: WriteContext): Promise<Sent<AppMeditationDay>> =>
      database.transaction(async (tx): Promise<Sent<AppMeditationDay>> => {
        if (day > dayInZone(databaseNow(), timeZone)) throw badRequest('day must not lie in the future');
        const { id: personId } = await findOrCreatePerson(tx, person, context);
        const { id: entityId } = await takenCourse(tx, personId, courseId);
        const course = await findCourse(tx, courseId);
        if (!MEDITATIONS.includes(course?.type ?? '')) {
          throw problem(409, 'wrong_course_type', 'Days of meditation belong to a meditation course.');
        }
        const record = { personId, courseId, day };
        if (!(await insertMeditationDay(tx, { userId: personId, courseId, day })))
          return { outcome: 'unchanged', record };
        // The days have no ids: they stand in the history of the course order.
        const log = { entity: 'enrolments' as const, entityId, after: { meditationDay: day } };
        await recordAudit(tx, context, { action: 'update', ...log });
        return { outcome: 'created', record };
      }),
  };
}
