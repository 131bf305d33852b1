import type { CourseOrder, CourseOrdersFilter, CourseOrdersQuery } from '@sankalp/contract/enrolments';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../shared/db/database.ts';
import { livingCount, livingTotal } from '../../shared/db/living-count.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import { conditionOf } from './course-orders-conditions.store.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: every enrolment is listed, also of a user or course that is deleted; rows and total are of one moment. */

const newestFirst = [desc(enrolments.createdAt), desc(enrolments.id)];
const EXPORT_BATCH = 1_000;

const shown = {
  id: enrolments.id,
  userId: enrolments.userId,
  courseId: enrolments.courseId,
  courseName: courses.name,
  userName: users.name,
  courseType: courses.type,
  orderDate: enrolments.createdAt,
  completedPercentage: enrolments.progress,
};

interface Page {
  courses: CourseOrder[];
  total: number;
}

export type CourseOrders = ReturnType<typeof createCourseOrders>;

export function createCourseOrders(database: Database, timeZone: string) {
  // The ids of a page come from the index alone; only the rows that are shown are fetched, one by one: joined as a table,
  // the planner would rather read them all.
  const pageIds = database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(living(enrolments))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'));
  const rowsOf = (ids: SQL, total: SQL<number>) =>
    database
      .select({ ...shown, total })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(sql`${enrolments.id} = any(array(${ids}))`)
      .orderBy(...newestFirst);
  const wholePage = rowsOf(sql`${pageIds}`, livingTotal(enrolments)).prepare('course_orders_page');

  /** A page of those that meet a filter, found once to count and to order them. */
  async function foundPage(where: SQL, limit: number, skip: number): Promise<Page> {
    const found = sql`select ${enrolments.id}, ${enrolments.createdAt} from ${enrolments} where ${where}`;
    const { rows } = await database.execute<{ ids: string[]; total: number }>(sql`
      with found as materialized (${found})
      select array(select id from found order by created_at desc, id desc limit ${limit} offset ${skip}) as ids,
        (select count(*)::int from found) as total`);
    const { ids = [], total = 0 } = rows[0] ?? {};
    const page = ids.length > 0 ? await rowsOf(sql`select unnest(${sql.param(ids)}::uuid[])`, sql<number>`0`) : [];
    return { courses: page.map(({ total: _, ...row }) => row), total };
  }

  return {
    async page({ page: number, limit, ...filter }: CourseOrdersQuery): Promise<Page> {
      const skip = (number - 1) * limit;
      const condition = conditionOf(filter, timeZone);
      if (condition) return foundPage(sql`${and(living(enrolments), condition)}`, limit, skip);
      const rows = await wholePage.execute({ limit, skip });
      const total = rows[0]?.total ?? (await livingCount(database, enrolments));
      return { courses: rows.map(({ total: _, ...row }) => row), total };
    },

    /** Every one that meets the filter, newest first, a batch at a time: each begins where the last one ended. */
    async *walk(filter: CourseOrdersFilter): AsyncGenerator<CourseOrder> {
      const condition = and(living(enrolments), conditionOf(filter, timeZone));
      for (let last: CourseOrder | undefined; ; ) {
        const after =
          last && sql`(${enrolments.createdAt}, ${enrolments.id}) < (${last.orderDate}::timestamptz, ${last.id}::uuid)`;
        const ids = database
          .select({ id: enrolments.id })
          .from(enrolments)
          .where(and(condition, after))
          .orderBy(...newestFirst)
          .limit(EXPORT_BATCH);
        const rows = await rowsOf(sql`${ids}`, sql<number>`0`);
        yield* rows;
        if (rows.length < EXPORT_BATCH) return;
        last = rows.at(-1);
      }
    },
  };
}
