import {
  ENROLLED_COUNTED_MAX,
  type EnrolledFilter,
  type EnrolledQuery,
  type EnrolledRow,
} from '@sankalp/contract/enrolled';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type BoundedCount, boundedCount } from '../../shared/db/bounded-count.ts';
import type { Executor } from '../../shared/db/database.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { usersFoundBy } from '../users/index.ts';
import { users } from '../users/users.table.ts';
import { PROGRESS } from './course-orders-conditions.store.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: the enrolled of a course are the living users who take it now, the newest first. */

const newestFirst = [desc(enrolments.createdAt), desc(enrolments.id)];

/** A user who was deleted is found nowhere but in the orders. */
function conditionOf(courseId: string, { search, progress }: EnrolledFilter): SQL {
  const isThere = sql`exists (select from ${users} where ${eq(users.id, enrolments.userId)} and ${living(users)})`;
  return sql`${and(
    eq(enrolments.courseId, courseId),
    living(enrolments),
    isThere,
    progress && PROGRESS[progress],
    search ? sql`${enrolments.userId} = any(array(${usersFoundBy(search)}))` : undefined,
  )}`;
}

export type EnrolledList = ReturnType<typeof createEnrolledList>;

export function createEnrolledList(database: Executor) {
  const idsOf = (where: SQL, limit: number, offset: number) =>
    database
      .select({ id: enrolments.id, userId: enrolments.userId })
      .from(enrolments)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset);

  return {
    async page(courseId: string, query: EnrolledQuery): Promise<BoundedCount & { data: EnrolledRow[] }> {
      const { page, limit } = query;
      const where = conditionOf(courseId, query);
      const found = await idsOf(where, limit, (page - 1) * limit);
      const ids = found.map(({ id }) => id);
      const [data, counted] = await Promise.all([
        database
          .select({
            id: users.id,
            enrolmentId: enrolments.id,
            name: users.name,
            phone: users.whatsappMobileNumber,
            progress: enrolments.progress,
            enrolledAt: enrolments.createdAt,
            enrolmentVersion: enrolments.version,
          })
          .from(enrolments)
          .innerJoin(users, eq(users.id, enrolments.userId))
          .where(sql`${enrolments.id} = any(${sql.param(ids)}::uuid[])`)
          .orderBy(...newestFirst),
        boundedCount(database, enrolments, where, ENROLLED_COUNTED_MAX),
      ]);
      return { data, ...counted };
    },

    /** The users who match, in the order of the list; undefined when they are more than `max`. */
    async listIds(courseId: string, query: EnrolledFilter, max: number): Promise<string[] | undefined> {
      const found = await idsOf(conditionOf(courseId, query), max + 1, 0);
      return found.length > max ? undefined : found.map(({ userId }) => userId);
    },
  };
}
