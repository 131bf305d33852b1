import type { AppEnrolment, AppEnrolmentBody, AppProgressBody } from '@sankalp/contract/app-api/learning.schema';
import { ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { problem, unknownId } from '../../shared/problem.ts';
import { recentPaidAt } from '../../shared/records/paid-at.ts';
import { updateRow } from '../../shared/records/records.store.ts';
import { sentOnce } from '../../shared/records/sent-once.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { findOrCreatePerson } from '../users/index.ts';
import { insertEnrolment, lockEnrolment, type StoredEnrolment } from './enrolments.store.ts';
import { enrolments } from './enrolments.table.ts';

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
        if (percent <= before.progress) return { outcome: 'unchanged', record: present(before) };
        // No new version: an admin who looks at the order has edited it no less than before.
        const after = await updateRow(tx, enrolments, before.id, { progress: percent }, { isNewVersion: false });
        await recordAudit(tx, context, {
          action: 'update',
          entity: entityOf(enrolments),
          entityId: before.id,
          before: { progress: before.progress },
          after: { progress: percent },
        });
        return { outcome: 'merged', record: present(after) };
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
