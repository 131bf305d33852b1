import type { AppEnrolment, AppEnrolmentBody, AppProgressBody } from '@sankalp/contract/app-api/learning.schema';
import { ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { problem, unknownId } from '../../shared/problem.ts';
import { recentPaidAt } from '../../shared/records/paid-at.ts';
import { sentOnce } from '../../shared/records/sent-once.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { findOrCreatePerson } from '../users/index.ts';
import { insertEnrolment, lockEnrolment, type StoredEnrolment } from './enrolments.store.ts';
import { enrolments } from './enrolments.table.ts';
import { raiseProgress } from './raise-progress.ts';

/** Keeps true: a course that was bought elsewhere is taken once, and progress never shrinks. */

export type SentEnrolmentsService = ReturnType<typeof createSentEnrolmentsService>;

export function createSentEnrolmentsService({ database }: OnDatabase) {
  return {
    send(body: AppEnrolmentBody, context: WriteContext): Promise<Sent<AppEnrolment>> {
      const { externalId, person, courseId, amountInr, paidAt } = body;
      const insert = async (tx: Transaction) => {
        const createdAt = recentPaidAt(paidAt);
        if (!(await findCourse(tx, courseId))) throw unknownId('courseId');
        const { id: userId } = await findOrCreatePerson(tx, person, context);
        const made = await insertEnrolment(tx, { externalId, userId, courseId, amountInr, createdAt });
        if (!made) throw problem(409, 'already_enrolled', ENROLMENT_MESSAGES.alreadyAssigned);
        return made;
      };
      return sentOnce(database, { table: enrolments, externalId, insert, present }, context);
    },

    sendProgress({ person, courseId, percent }: AppProgressBody, context: WriteContext): Promise<Sent<AppEnrolment>> {
      return database.transaction(async (tx): Promise<Sent<AppEnrolment>> => {
        const { id: userId } = await findOrCreatePerson(tx, person, context);
        const before = await takenCourse(tx, userId, courseId);
        const after = (await raiseProgress(tx, [{ before, percent }], context)).get(before.id);
        return after
          ? { outcome: 'merged', record: present(after) }
          : { outcome: 'unchanged', record: present(before) };
      });
    },
  };
}

/** Enrolment of a person in a course, locked until the transaction ends, or a refusal. */
export async function takenCourse(tx: Transaction, userId: string, courseId: string): Promise<StoredEnrolment> {
  const enrolment = await lockEnrolment(tx, userId, courseId);
  if (!enrolment) throw problem(409, 'not_enrolled', 'The person does not take this course.');
  return enrolment;
}

function present({ id, externalId, userId, courseId, amountInr, progress, createdAt }: StoredEnrolment): AppEnrolment {
  return { id, externalId, personId: userId, courseId, amountInr, progress, enrolledAt: createdAt };
}
