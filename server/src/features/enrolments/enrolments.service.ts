import { setImmediate } from 'node:timers/promises';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import { type AssignBody, type BulkAssignBody, type BulkRow, ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { recordAudits } from '../../shared/audit/audit.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { conflict, notFound } from '../../shared/http/problem.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { findCourse } from '../courses/index.ts';
import { findUser } from '../users/index.ts';
import * as store from './enrolments.store.ts';

/** Keeps true: only living users are enrolled, in living courses, once; each enrolment has its line in the audit log. */

const ENTITY = 'enrolments';

export type EnrolmentsService = ReturnType<typeof createEnrolmentsService>;

export function createEnrolmentsService(database: Executor) {
  return {
    /** Enrols one user. */
    async assign({ userId, courseId }: AssignBody, context: WriteContext) {
      return database.transaction(async (tx) => {
        if (!(await findUser(tx, userId))) throw notFound(USER_MESSAGES.notFound);
        const { name: courseName } = await courseOf(tx, courseId);
        const order = { userId, courseId, amountInr: 0, reason: null, assignedBy: context.adminId };
        const [enrolment] = await enrol(tx, [order], courseName, context);
        if (!enrolment) throw conflict(ENROLMENT_MESSAGES.alreadyAssigned);
        const { id, createdAt } = enrolment;
        return { id, userId, courseId, createdAt };
      });
    },

    /** Enrols the users with these numbers; a dry run only says who would be. */
    async bulkAssign(body: BulkAssignBody, context: WriteContext): Promise<{ rows: BulkRow[]; enrolled: number }> {
      const { courseId, phones, dryRun, reason, amountInr } = body;
      const numbers = await readNumbers(phones);
      return database.transaction(async (tx) => {
        const { name: courseName } = await courseOf(tx, courseId);
        const rows = classify(numbers, await store.findByPhones(tx, courseId, knownOf(numbers)));
        if (dryRun) return { rows, enrolled: 0 };
        const orders = rows.flatMap(({ status, userId }) =>
          status === 'found' && userId ? [{ userId, courseId, amountInr, reason, assignedBy: context.adminId }] : [],
        );
        const enrolled = new Set((await enrol(tx, orders, courseName, context)).map(({ userId }) => userId));
        return { rows: rows.map((row) => withOutcome(row, enrolled)), enrolled: enrolled.size };
      });
    },
  };
}

async function courseOf(db: Executor, id: string) {
  const course = await findCourse(db, id);
  if (!course) throw notFound(COURSE_MESSAGES.notFound);
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

interface PastedNumber {
  readonly phone: string;
  /** E.164, when it is a number at all. */
  readonly number: string | undefined;
}

async function readNumbers(phones: readonly string[]): Promise<PastedNumber[]> {
  const numbers: PastedNumber[] = [];
  for (const phone of phones) {
    numbers.push({ phone, number: normalisePhone(phone) });
    // Lets other requests run: thousands of numbers take a while.
    if (numbers.length % 250 === 0) await setImmediate();
  }
  return numbers;
}

const knownOf = (numbers: readonly PastedNumber[]) => numbers.flatMap(({ number }) => number ?? []);

/** What each pasted number is: the first of several spellings of one number counts. */
function classify(numbers: readonly PastedNumber[], found: store.FoundByPhone): BulkRow[] {
  const seen = new Set<string>();
  return numbers.map(({ phone, number }) => {
    const nobody = { phone, userId: null, name: null };
    if (number === undefined) return { ...nobody, status: 'invalid' };
    if (seen.has(number)) return { ...nobody, status: 'repeated' };
    seen.add(number);
    const user = found.get(number);
    if (!user) return { ...nobody, status: 'unknown' };
    return { phone, userId: user.userId, name: user.name, status: user.isEnrolled ? 'enrolled' : 'found' };
  });
}

/** A user who was found may have been enrolled by another call meanwhile. */
function withOutcome(row: BulkRow, enrolled: ReadonlySet<string>): BulkRow {
  const isLate = row.status === 'found' && row.userId !== null && !enrolled.has(row.userId);
  return isLate ? { ...row, status: 'enrolled' } : row;
}
