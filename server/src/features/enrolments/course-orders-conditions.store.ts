import type { CourseType } from '@sankalp/contract/courses';
import type { CourseOrdersFilter } from '@sankalp/contract/enrolments.schema';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: a filter of the course orders means the same for their pages and for their export. */

/** Each has a range of its own in the index. */
const PAID: Readonly<Record<NonNullable<CourseOrdersFilter['paid']>, SQL>> = {
  true: gt(enrolments.earnedInr, 0),
  false: eq(enrolments.earnedInr, 0),
};

/** How far somebody is in a course. */
export const PROGRESS: Readonly<Record<NonNullable<CourseOrdersFilter['progress']>, SQL>> = {
  'not-started': sql`${enrolments.progress} = 0`,
  started: sql`${enrolments.progress} between 1 and 99`,
  completed: sql`${enrolments.progress} = 100`,
};

/** Condition on the enrolments themselves, undefined where there is none; a search is not its part. */
export function conditionOf(
  { progress, from, to, paid, courseId }: Omit<CourseOrdersFilter, 'search' | 'type'>,
  courseIds: readonly string[] | undefined,
  timeZone: string,
): SQL | undefined {
  const startOf = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
  return and(
    courseIds && sql`${enrolments.courseId} = any(${sql.param(courseIds)}::uuid[])`,
    courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
    progress && PROGRESS[progress],
    paid && PAID[paid],
    from === undefined ? undefined : sql`${enrolments.createdAt} >= ${startOf(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${enrolments.createdAt} < ${startOf(sql`(${to}::date + 1)`)}`,
  );
}

/** The courses of a type: by their ids the planner knows how many enrolments that are, of a subquery it guesses. */
export async function courseIdsOf(db: ReadExecutor, type: CourseType): Promise<string[]> {
  const rows = await db.select({ id: courses.id }).from(courses).where(eq(courses.type, type));
  return rows.map(({ id }) => id);
}
