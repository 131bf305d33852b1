import type { AppMeditationDay, AppMeditationDayBody } from '@sankalp/contract/app-api/learning.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { InZone } from '../../shared/feature.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { badRequest } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { takenCourse } from '../enrolments/index.ts';
import { findOrCreatePerson } from '../users/index.ts';
import { noteDay } from './note-day.ts';

/** Keeps true: a day that another system tells has come. */

export type SentDaysService = ReturnType<typeof createSentDaysService>;

export function createSentDaysService({ database, timeZone }: InZone) {
  return {
    send: ({ person, courseId, day }: AppMeditationDayBody, context: WriteContext): Promise<Sent<AppMeditationDay>> =>
      database.transaction(async (tx): Promise<Sent<AppMeditationDay>> => {
        if (day > dayInZone(databaseNow(), timeZone)) throw badRequest('day must not lie in the future');
        const { id: personId } = await findOrCreatePerson(tx, person, context);
        const isNew = await noteDay(tx, await takenCourse(tx, personId, courseId), day, context);
        return { outcome: isNew ? 'created' : 'unchanged', record: { personId, courseId, day } };
      }),
  };
}
