import type {
  COURSE_ORDER_SORTS,
  CourseOrder,
  CourseOrdersFilter,
  CourseOrdersQuery,
} from '@sankalp/contract/enrolments';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../shared/db/database.ts';
import { orderOf, type SortKeys } from '../../shared/db/list-order.ts';
import { livingCount, livingTotal } from '../../shared/db/living-count.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import { conditionOf } from './course-orders-conditions.store.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: every enrolment is listed, also of a user or course that is deleted; rows and total are of one moment. */

const SORT_KEYS: SortKeys<(typeof COURSE_ORDER_SORTS)[number]> = {
  orderDate: [enrolments.createdAt, enrolments.id],
  completedPercentage: [enrolments.progress, enrolments.createdAt, enrolments.id],
};
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

export interface Page {
  courses: CourseOrder[];
  total: number;
}

export type CourseOrders = ReturnType<typeof createCourseOrders>;

export function createCourseOrders(database: Database, timeZone: string) {
  // The ids of a page come from the index alone; only the rows that are shown are fetched, one by one: joined as a table,
  // the planner would rather read them all.
  const pageIds = (order: readonly SQL[]) =>
    database
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(living(enrolments))
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'));
  const rowsOf = (ids: SQL, total: SQL<number>, order: readonly SQL[]) =>
    database
      .select({ ...shown, total })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(sql`${enrolments.id} = any(array(${ids}))`)
      .orderBy(...order);
  const wholePageBy = (order: readonly SQL[]) => rowsOf(sql`${pageIds(order)}`, livingTotal(enrolments), order);
  const newestPage = wholePageBy(newestFirst).prepare('course_orders_page');

  /** A page of those that meet a filter, found once to count and to order them. */
  async function foundPage(where: SQL, order: readonly SQL[], limit: number, skip: number): Promise<Page> {
    const found = sql`select ${enrolments.id}, ${enrolments.createdAt}, ${enrolments.progress}
      from ${enrolments} where ${where}`;
    const { rows } = await database.execute<{ ids: string[]; total: number }>(sql`
      with found as materialized (${found})
      select array(select ${enrolments.id} from found as ${enrolments}
          order by ${sql.join([...order], sql`, `)} limit ${limit} offset ${skip}) as ids,
        (select count(*)::int from found) as total`);
    const { ids = [], total = 0 } = rows[0] ?? {};
    const these = sql`select unnest(${sql.param(ids)}::uuid[])`;
    const page = ids.length > 0 ? await rowsOf(these, sql<number>`0`, order) : [];
    return { courses: page.map(({ total: _, ...row }) => row), total };
  }

  return {
    async page({ page: number, limit, sort, order: way, ...filter }: CourseOrdersQuery): Promise<Page> {
      const skip = (number - 1) * limit;
      const condition = conditionOf(filter, timeZone);
      const order = orderOf({ sort, order: way }, SORT_KEYS, newestFirst);
      if (condition) return foundPage(sql`${and(living(enrolments), condition)}`, order, limit, skip);
      const rows = await (sort ? wholePageBy(order) : newestPage).execute({ limit, skip });
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
        const rows = await rowsOf(sql`${ids}`, sql<number>`0`, newestFirst);
        yield* rows;
        if (rows.length < EXPORT_BATCH) return;
        last = rows.at(-1);
      }
    },
  };
}
