import { type COURSE_ORDER_SORTS, COURSE_ORDERS_COUNTED_MAX } from '@sankalp/contract/enrolments';
import type { CourseOrder, CourseOrdersFilter, CourseOrdersQuery } from '@sankalp/contract/enrolments.schema';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { type BoundedCount, boundedCount } from '../../shared/lists/bounded-count.ts';
import { existingCount, existingTotal } from '../../shared/lists/existing-count.ts';
import { readFromNearerEnd } from '../../shared/lists/far-page.ts';
import { orderOf, type SortKeys, turned } from '../../shared/lists/list-order.ts';
import { readAhead, walkBatches } from '../../shared/lists/walk-batches.ts';
import { courses } from '../courses/courses.table.ts';
import { createUserRecordsSearch, type FoundRecords } from '../users/index.ts';
import { users } from '../users/users.table.ts';
import { conditionOf, courseIdsOf } from './course-orders-conditions.store.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: every enrolment is listed, also of a user or course that is deleted; a search or filter reads a bounded number of rows. */

const SORT_KEYS: SortKeys<(typeof COURSE_ORDER_SORTS)[number]> = {
  orderDate: [enrolments.createdAt, enrolments.id],
  completedPercentage: [enrolments.progress, enrolments.createdAt, enrolments.id],
};
const newestFirst = [desc(enrolments.createdAt), desc(enrolments.id)];
/** The order of a list that is not asked for in another, as a sort. */
const NEWEST_FIRST = { sort: 'orderDate', order: 'desc' } as const;
const EXPORT_BATCH = 2_000;
/** Enrolments that a search looks at. */
const READ_MAX = 5_000;
const EVERY_ONE = { where: undefined, isFound: sql<boolean>`true` };

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

export interface Page extends BoundedCount {
  readonly courses: CourseOrder[];
}

interface FoundRow {
  readonly id: string;
  readonly createdAt: string;
  readonly isFound: unknown;
}

export type CourseOrders = ReturnType<typeof createCourseOrders>;

export function createCourseOrders({ reads, timeZone }: ReadsInZone) {
  // The ids of a page come from the index alone; only the rows that are shown are fetched, one by one: joined as a table,
  // the planner would rather read them all.
  const pageIds = (order: readonly SQL[]) =>
    reads
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(notDeleted(enrolments))
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('skip'));
  const rowsOf = (ids: SQL, total: SQL<number>, order: readonly SQL[]) =>
    reads
      .select({ ...shown, total })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(sql`${enrolments.id} = any(array(${ids}))`)
      .orderBy(...order);
  const wholePageBy = (order: readonly SQL[]) => rowsOf(sql`${pageIds(order)}`, existingTotal(enrolments), order);
  const newestPage = wholePageBy(newestFirst).prepare('course_orders_page');

  const matching = createUserRecordsSearch(reads, {
    table: enrolments,
    id: enrolments.id,
    userId: enrolments.userId,
    subject: { id: enrolments.courseId, key: courses.id, name: courses.name },
    where: notDeleted(enrolments),
    columns: [enrolments.createdAt, enrolments.progress],
    latestFirst: newestFirst,
    readMax: READ_MAX,
  });

  async function filterOf({ type, ...filter }: Omit<CourseOrdersFilter, 'search'>): Promise<SQL | undefined> {
    return conditionOf(filter, type && (await courseIdsOf(reads, type)), timeZone);
  }

  async function find(filter: SQL, order: readonly SQL[], limit: number, skip: number): Promise<FoundRecords> {
    const where = sql`${and(notDeleted(enrolments), filter)}`;
    const [rows, counted] = await Promise.all([
      reads
        .select({ id: enrolments.id })
        .from(enrolments)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(skip),
      boundedCount(reads, enrolments, where, COURSE_ORDERS_COUNTED_MAX),
    ]);
    return { ids: rows.map(({ id }) => id), counted };
  }

  /** Rows of a page, in its order. */
  async function readThese(ids: readonly string[], order: readonly SQL[]): Promise<CourseOrder[]> {
    if (ids.length === 0) return [];
    const rows = await rowsOf(sql`select unnest(${sql.param(ids)}::uuid[])`, sql<number>`0`, order);
    return rows.map(({ total: _, ...row }) => row);
  }

  return {
    async page({ page: number, limit, sort, order: way, search, ...query }: CourseOrdersQuery): Promise<Page> {
      const skip = (number - 1) * limit;
      const filter = await filterOf(query);
      const order = orderOf({ sort, order: way }, SORT_KEYS, newestFirst);
      if (search || filter) {
        const { ids, counted } = search
          ? await matching.find(search, { filter, order, parts: [{ order }] }, limit, skip)
          : await find(sql`${filter}`, order, limit, skip);
        return { courses: await readThese(ids, order), ...counted };
      }
      const countAll = () => existingCount(reads, enrolments);
      const rows = await readFromNearerEnd({ skip, limit }, countAll, (bounds, isTurned) => {
        const asked = sort ? { sort, order: way } : NEWEST_FIRST;
        if (isTurned) return wholePageBy(orderOf(turned(asked), SORT_KEYS, newestFirst)).execute(bounds);
        return (sort ? wholePageBy(order) : newestPage).execute(bounds);
      });
      const total = rows[0]?.total ?? (await existingCount(reads, enrolments));
      return { courses: rows.map(({ total: _, ...row }) => row), total, isPartial: false };
    },

    /** Every one that meets search and filter, newest first; a batch is read at a time, and begins where the last one ended. */
    async *walk({ search, ...query }: CourseOrdersFilter): AsyncGenerator<CourseOrder[]> {
      const { where, isFound } = search ? await matching.condition(search) : EVERY_ONE;
      const condition = and(notDeleted(enrolments), await filterOf(query), where);
      const after = ({ createdAt, id }: { createdAt: string; id: string }) =>
        sql`(${enrolments.createdAt}, ${enrolments.id}) < (${createdAt}::timestamptz, ${id}::uuid)`;
      const read = (last: FoundRow | undefined): Promise<FoundRow[]> =>
        reads
          .select({ id: enrolments.id, createdAt: enrolments.createdAt, isFound })
          .from(enrolments)
          .where(and(condition, last && after(last)))
          .orderBy(...newestFirst)
          .limit(EXPORT_BATCH)
          .execute();
      async function* rows() {
        for await (const found of walkBatches(EXPORT_BATCH, read)) {
          yield await readThese(
            found.flatMap((row) => (row.isFound ? row.id : [])),
            newestFirst,
          );
        }
      }
      yield* readAhead(rows());
    },
  };
}
