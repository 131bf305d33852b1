import { LEARNING_MESSAGES } from '@sankalp/contract/app-api/my-learning';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import { problem } from '../../shared/problem.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import type { StoredEnrolment } from '../enrolments/index.ts';
import { insertMeditationDay } from './scoreboard.store.ts';

/** Keeps true: a day counts once, for somebody who takes a meditation course, whoever tells it. */

const MEDITATIONS: readonly string[] = ['Forceful Meditation', 'Normal Meditation'];

/** Notes a day of meditation for an enrolment that is locked. Answers whether it is new. */
export async function noteDay(
  tx: Transaction,
  { id: entityId, userId, courseId }: StoredEnrolment,
  day: string,
  context: WriteContext,
): Promise<boolean> {
  const course = await findCourse(tx, courseId);
  if (!MEDITATIONS.includes(course?.type ?? '')) {
    throw problem(409, 'wrong_course_type', LEARNING_MESSAGES.wrongCourseType);
  }
  if (!(await insertMeditationDay(tx, { userId, courseId, day }))) return false;
  // The days have no ids: they stand in the history of the course order.
  const log = { entity: 'enrolments' as const, entityId, after: { meditationDay: day } };
  await recordAudit(tx, context, { action: 'update', ...log });
  return true;
}
