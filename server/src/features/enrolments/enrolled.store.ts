import { ENROLLED_COUNTED_MAX } from '@sankalp/contract/enrolments/enrolled';
import type { EnrolledFilter, EnrolledQuery, EnrolledRow } from '@sankalp/contract/enrolments/enrolled.schema';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads } from '../../shared/feature.ts';
import { type BoundedCount, boundedCount } from '../../shared/lists/bounded-count.ts';
import { findFewUsers, userMatches } from '../users/index.ts';
import { users } from '../users/users.table.ts';
import { PROGRESS } from './course-orders-conditions.store.ts';
import { isBought } from './enrolments.store.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: the enrolled of a course are the existing users who take it now, the newest first. */

const newestFirst = [desc(enrolments.createdAt), desc(enrolments.id)];

/** Bound of how many who take a course are looked through where a search means nearly everybody. */
const READ_MAX = 2_500;

/** A user who was deleted is found nowhere but in the orders. */
function conditionOf(courseId: string, { progress }: EnrolledFilter): SQL {
  const isThere = sql`exists (select from ${users} where ${eq(users.id, enrolments.userId)} and ${notDeleted(users)})`;
  return sql`${and(eq(enrolments.courseId, courseId), notDeleted(enrolments), isThere, progress && PROGRESS[progress])}`;
}

const isOneOf = (column: PgColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`;

export type EnrolledList = ReturnType<typeof createEnrolledList>;

export function createEnrolledList({ reads }: OnReads) {
  const idsOf = (where: SQL, limit: number, offset: number) =>
    reads
      .select({ id: enrolments.id, userId: enrolments.userId })
      .from(enrolments)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);

  /** Ids of those who meet search and filter; `isCut`: not all were looked at. */
  async function find(courseId: string, query: EnrolledFilter): Promise<{ where: SQL; isCut: boolean }> {
    const { search } = query;
    const all = conditionOf(courseId, query);
    if (!search) return { where: all, isCut: false };
    const people = await findFewUsers(reads, search);
    if (people) return { where: sql`${and(all, isOneOf(enrolments.userId, people))}`, isCut: false };
    const first = await reads
      .select({ id: enrolments.id, isFound: sql<boolean>`${userMatches(search)}` })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .where(all)
      .orderBy(...newestFirst)
      .limit(READ_MAX + 1);
    const found = first.slice(0, READ_MAX).flatMap(({ id, isFound }) => (isFound ? id : []));
    return { where: isOneOf(enrolments.id, found), isCut: first.length > READ_MAX };
  }

  return {
    async page(courseId: string, query: EnrolledQuery): Promise<BoundedCount & { data: EnrolledRow[] }> {
      const { page, limit } = query;
      const { where, isCut } = await find(courseId, query);
      const found = await idsOf(where, limit, (page - 1) * limit);
      const ids = found.map(({ id }) => id);
      const [rows, counted] = await Promise.all([
        reads
          .select({
            id: users.id,
            enrolmentId: enrolments.id,
            name: users.name,
            phone: users.whatsappMobileNumber,
            progress: enrolments.progress,
            enrolledAt: enrolments.createdAt,
            enrolmentVersion: enrolments.version,
            assignedBy: enrolments.assignedBy,
            amountInr: enrolments.amountInr,
          })
          .from(enrolments)
          .innerJoin(users, eq(users.id, enrolments.userId))
          .where(isOneOf(enrolments.id, ids))
          .orderBy(...newestFirst),
        boundedCount(reads, enrolments, where, ENROLLED_COUNTED_MAX),
      ]);
      const data = rows.map(({ assignedBy, amountInr, ...row }) => ({
        ...row,
        isBought: isBought({ assignedBy, amountInr }),
      }));
      return { data, total: counted.total, isPartial: counted.isPartial || isCut };
    },

    /** The users who match, in the order of the list; undefined when they are more than `max`, or not all were looked at. */
    async listIds(courseId: string, query: EnrolledFilter, max: number): Promise<string[] | undefined> {
      const { where, isCut } = await find(courseId, query);
      const found = await idsOf(where, max + 1, 0);
      return isCut || found.length > max ? undefined : found.map(({ userId }) => userId);
    },
  };
}
