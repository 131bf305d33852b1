import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import { ENROLLED_MESSAGES } from '@sankalp/contract/enrolments/enrolled';
import type { AssignBody, Assignment, BulkAssignBody, BulkReport, BulkRow } from '@sankalp/contract/enrolments.schema';
import { recordAudit, recordAudits } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { OnExecutor } from '../../shared/feature.ts';
import { conflict, notFound, unknownId } from '../../shared/problem.ts';
import { lockExisting, markDeleted } from '../../shared/records/records.store.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { findCourse } from '../courses/index.ts';
import { findUser } from '../users/index.ts';
import * as store from './enrolments.store.ts';
import { enrolments } from './enrolments.table.ts';
import { classify, knownOf, readNumbers } from './pasted-numbers.ts';

/** Keeps true: only existing users are enrolled, in existing courses, once; each enrolment has its line in the audit log. */

const ENTITY = 'enrolments';

export type EnrolmentsService = ReturnType<typeof createEnrolmentsService>;

export function createEnrolmentsService({ database }: OnExecutor) {
  const records = createRecords({
    database,
    table: enrolments,
    notFound: ENROLMENT_MESSAGES.notFound,
    taken: { enrolments_once: ENROLMENT_MESSAGES.alreadyAssigned },
    onRestore: async (tx, { userId, courseId }) => {
      if (!(await findUser(tx, userId))) throw conflict(ENROLLED_MESSAGES.userDeleted);
      if (!(await findCourse(tx, courseId))) throw conflict(ENROLLED_MESSAGES.courseDeleted);
    },
  });

  return {
    async get(id: string): Promise<Assignment> {
      const enrolment = await store.findEnrolment(database, id);
      if (!enrolment) throw notFound(ENROLMENT_MESSAGES.notFound);
      return enrolment;
    },

    /** Enrols one user. */
    async assign({ userId, courseId }: AssignBody, context: WriteContext) {
      return database.transaction(async (tx) => {
        if (!(await findUser(tx, userId))) throw unknownId('userId');
        const { name: courseName } = await courseOf(tx, courseId);
        const order = { userId, courseId, amountInr: 0, reason: null, assignedBy: context.principal.id };
        const [enrolment] = await enrol(tx, [order], courseName, context);
        if (!enrolment) throw conflict(ENROLMENT_MESSAGES.alreadyAssigned);
        const { id, createdAt } = enrolment;
        return { id, userId, courseId, createdAt };
      });
    },

    /** Refuses a course that is not there. */
    async requireCourse(id: string): Promise<void> {
      if (!(await findCourse(database, id))) throw notFound(COURSE_MESSAGES.notFound);
    },

    /** Takes an assigned course back; why stands in the log. A bought one stays, and its sale with it. */
    async remove(id: string, reason: string, context: WriteContext): Promise<Assignment> {
      return database.transaction(async (tx) => {
        const before = await lockExisting(tx, enrolments, id);
        if (!before) throw notFound(ENROLMENT_MESSAGES.notFound);
        await refuseStale(tx, ENTITY, before, context);
        if (store.isBought(before)) throw conflict(ENROLLED_MESSAGES.bought);
        await markDeleted(tx, enrolments, id);
        const { userId, courseId, createdAt, progress } = before;
        const log = { entityId: id, before: { userId, courseId, progress }, after: { reason } };
        await recordAudit(tx, context, { action: 'delete', entity: ENTITY, ...log });
        return { id, userId, courseId, createdAt };
      });
    },

    /** Gives it back, as far as it was. */
    async restore(id: string, context: WriteContext): Promise<Assignment> {
      const { userId, courseId, createdAt } = await records.restore(id, context);
      return { id, userId, courseId, createdAt };
    },

    /** Enrols the users with these numbers; a dry run only says who would be. */
    async bulkAssign(body: BulkAssignBody, context: WriteContext): Promise<BulkReport> {
      const { courseId, phones, dryRun, reason, amountInr } = body;
      const numbers = await readNumbers(phones);
      return database.transaction(async (tx) => {
        const { name: courseName } = await courseOf(tx, courseId);
        const rows = classify(numbers, await store.findByPhones(tx, courseId, knownOf(numbers)));
        if (dryRun) return { rows, enrolled: 0, ids: [] };
        const orders = rows.flatMap(({ status, userId }) =>
          status === 'found' && userId
            ? [{ userId, courseId, amountInr, reason, assignedBy: context.principal.id }]
            : [],
        );
        const made = await enrol(tx, orders, courseName, context);
        const enrolled = new Set(made.map(({ userId }) => userId));
        const ids = made.map(({ id }) => id);
        return { rows: rows.map((row) => withOutcome(row, enrolled)), enrolled: enrolled.size, ids };
      });
    },
  };
}

async function courseOf(db: Executor, id: string) {
  const course = await findCourse(db, id);
  if (!course) throw unknownId('courseId');
  return course;
}

async function enrol(tx: Transaction, orders: store.NewEnrolment[], courseName: string, context: WriteContext) {
  const [order] = orders;
  if (!order) return [];
  const { courseId, amountInr, reason } = order;
  const enrolments = await store.insertEnrolments(tx, orders);
  await recordAudits(
    tx,
    context,
    enrolments.map(({ id, userId }) => ({
      action: 'create',
      entity: ENTITY,
      entityId: id,
      after: { userId, courseId, courseName, amountInr, reason },
    })),
  );
  return enrolments;
}

/** A user who was found may have been enrolled by another call meanwhile. */
function withOutcome(row: BulkRow, enrolled: ReadonlySet<string>): BulkRow {
  const isLate = row.status === 'found' && row.userId !== null && !enrolled.has(row.userId);
  return isLate ? { ...row, status: 'enrolled' } : row;
}
