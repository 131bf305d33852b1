import { ASSIGN_MANY_MESSAGES, ASSIGN_MAX } from '@sankalp/contract/enrolments/enrolments-bulk';
import type { AssignManyBody } from '@sankalp/contract/enrolments/enrolments-bulk.schema';
import type { BulkOutcome } from '@sankalp/contract/shared/bulk.schema';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { type AuditEntry, recordAudits } from '../../shared/audit/audit.store.ts';
import type { Transaction } from '../../shared/db/database.ts';
import type { OnDatabase } from '../../shared/feature.ts';
import { badRequest, unknownId } from '../../shared/problem.ts';
import { type LeftOut, manyOutcome } from '../../shared/records/many-outcome.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { listCourseNames } from '../courses/index.ts';
import { listUserNames } from '../users/index.ts';
import * as store from './enrolments.store.ts';
import { enrolments } from './enrolments.table.ts';
import { classify, knownOf, readNumbers } from './pasted-numbers.ts';

/** Keeps true: what one call assigns is one transaction, and what it undoes was assigned by an admin, never bought. */

const PHONE_WHY = {
  unknown: ASSIGN_MANY_MESSAGES.unknownPhone,
  invalid: ASSIGN_MANY_MESSAGES.invalidPhone,
  repeated: ASSIGN_MANY_MESSAGES.repeatedPhone,
} as const;

interface People {
  /** Names by the ids of existing users. */
  readonly users: ReadonlyMap<string, string>;
  readonly leftOut: LeftOut[];
}

export type AssignManyService = ReturnType<typeof createAssignManyService>;

export function createAssignManyService({ database }: OnDatabase) {
  const records = createRecords({ database, table: enrolments, notFound: ASSIGN_MANY_MESSAGES.notAssigned });

  return {
    async assign(body: AssignManyBody, context: WriteContext): Promise<BulkOutcome> {
      const courseIds = [...new Set(body.courseIds)];
      const people = body.ids ?? body.phones ?? [];
      if (people.length === 0 || (body.ids && body.phones)) throw badRequest(ASSIGN_MANY_MESSAGES.nobody);
      if (people.length * courseIds.length > ASSIGN_MAX) throw badRequest(ASSIGN_MANY_MESSAGES.tooMany);
      return database.transaction(async (tx) => {
        const courses = await listCourseNames(tx, courseIds);
        const unknown = body.courseIds.findIndex((courseId) => !courses.has(courseId));
        if (unknown >= 0) throw unknownId(`courseIds.${unknown}`);
        const { users, leftOut } = body.ids
          ? await chosenPeople(tx, body.ids)
          : await pastedPeople(tx, body.phones ?? []);
        const pairs = courseIds.flatMap((courseId) => [...users.keys()].map((userId) => ({ userId, courseId })));
        const taken = await store.listTakenPairs(tx, courseIds, [...users.keys()]);
        const isTaken = ({ userId, courseId }: store.Pair) => taken.has(`${userId} ${courseId}`);
        const already = pairs.filter(isTaken).map(({ userId, courseId }) => ({
          name: users.get(userId),
          why: ASSIGN_MANY_MESSAGES.alreadyAssigned(courses.get(courseId) ?? ''),
        }));
        const free = pairs.filter((pair) => !isTaken(pair));
        const outcome = {
          names: free.map(({ userId }) => users.get(userId)),
          ids: [],
          leftOut: [...already, ...leftOut],
        };
        if (body.dryRun || free.length === 0) return manyOutcome(outcome);

        const { amountInr, reason } = body;
        const orders = free.map((pair) => ({ ...pair, amountInr, reason, assignedBy: context.principal.id }));
        const made = await store.insertEnrolments(tx, orders);
        const entries = made.map(
          ({ id, userId, courseId }): AuditEntry => ({
            action: 'create',
            entity: 'enrolments',
            entityId: id,
            after: { userId, courseId, courseName: courses.get(courseId), amountInr, reason },
          }),
        );
        await recordAudits(tx, context, entries);
        const names = made.map(({ userId }) => users.get(userId));
        return manyOutcome({ ...outcome, names, ids: made.map(({ id }) => id) });
      });
    },

    /** Takes assignments back; a course that was bought stays. */
    async undo(ids: readonly string[], context: WriteContext): Promise<BulkOutcome> {
      const assigned = await store.listAssigned(database, ids);
      const others = new Set(ids.filter((id) => !assigned.has(id)));
      const outcome = await records.removeMany([...assigned], context);
      const leftOut = [...others].map(() => ({ name: undefined, why: ASSIGN_MANY_MESSAGES.notAssigned }));
      return { ...outcome, leftOut: [...outcome.leftOut, ...manyOutcome({ names: [], ids: [], leftOut }).leftOut] };
    },
  };
}

async function chosenPeople(tx: Transaction, ids: readonly string[]): Promise<People> {
  const users = await listUserNames(tx, ids);
  const missing = [...new Set(ids)].filter((id) => !users.has(id));
  return { users, leftOut: missing.map(() => ({ name: undefined, why: USER_MESSAGES.notFound })) };
}

async function pastedPeople(tx: Transaction, phones: readonly string[]): Promise<People> {
  const numbers = await readNumbers(phones);
  const users = new Map<string, string>();
  const leftOut: LeftOut[] = [];
  for (const { phone, status, userId, name } of classify(
    numbers,
    await store.findByPhones(tx, null, knownOf(numbers)),
  )) {
    if (userId) users.set(userId, name ?? '');
    else if (status !== 'found' && status !== 'enrolled') leftOut.push({ name: phone, why: PHONE_WHY[status] });
  }
  return { users, leftOut };
}
