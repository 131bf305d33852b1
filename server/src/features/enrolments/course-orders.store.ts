import type { CourseOrder, CourseOrdersQuery } from '@sankalp/contract/enrolments';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../shared/db/database.ts';
import { livingCount, livingTotal } from '../../shared/db/living-count.ts';
import { preparedRows } from '../../shared/db/prepared-rows.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { courses } from '../courses/courses.table.ts';
import { users } from '../users/users.table.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: every enrolment is listed, also of a user or course that is deleted; rows and total are of one moment. */

const newestFirst = [desc(enrolments.createdAt), desc(enrolments.id)];

export type CourseOrders = ReturnType<typeof createCourseOrders>;

export function createCourseOrders(database: Database) {
  // The ids of a page come from the index alone; only the rows that are shown are fetched, one by one: joined as a table,
  // the planner would rather read them all.
  const pageIds = database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(living(enrolments))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'));
  const page = preparedRows(
    database,
    database
      .select({
        id: enrolments.id,
        userId: enrolments.userId,
        courseId: enrolments.courseId,
        courseName: courses.name,
        userName: users.name,
        courseType: courses.type,
        orderDate: enrolments.createdAt,
        completedPercentage: enrolments.progress,
        total: livingTotal(enrolments),
      })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(sql`${enrolments.id} = any(array(${pageIds}))`)
      .orderBy(...newestFirst),
    'course_orders_page',
  );

  return {
    async page({ page: number, limit }: CourseOrdersQuery): Promise<{ courses: CourseOrder[]; total: number }> {
      const rows = await page.execute({ limit, skip: (number - 1) * limit });
      return { courses: rows, total: rows[0]?.total ?? (await livingCount(database, enrolments)) };
    },
  };
}
