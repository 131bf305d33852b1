import type { CourseOrdersFilter } from '@sankalp/contract/enrolments';
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { flagCondition } from '../../shared/db/flag-condition.ts';
import { containing } from '../../shared/db/like-pattern.ts';
import { courses } from '../courses/courses.table.ts';
import { usersFoundBy } from '../users/index.ts';
import { enrolments } from './enrolments.table.ts';

/** Keeps true: a filter of the course orders means the same for their pages and for their export. */

/** How far somebody is in a course. */
export const PROGRESS: Readonly<Record<NonNullable<CourseOrdersFilter['progress']>, SQL>> = {
  'not-started': sql`${enrolments.progress} = 0`,
  started: sql`${enrolments.progress} between 1 and 99`,
  completed: sql`${enrolments.progress} = 100`,
};

/** Undefined where nothing is asked for. */
export function conditionOf(
  { search, type, progress, from, to, paid }: CourseOrdersFilter,
  timeZone: string,
): SQL | undefined {
  const startOf = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
  return and(
    search ? matches(search) : undefined,
    type && ofCourses(eq(courses.type, type)),
    progress && PROGRESS[progress],
    flagCondition(paid, gt(enrolments.earnedInr, 0)),
    from === undefined ? undefined : sql`${enrolments.createdAt} >= ${startOf(sql`${from}::date`)}`,
    to === undefined ? undefined : sql`${enrolments.createdAt} < ${startOf(sql`(${to}::date + 1)`)}`,
  );
}

// As arrays: joined as tables, the planner would read every enrolment to look for its user.
function matches(search: string): SQL | undefined {
  return or(
    sql`${enrolments.userId} = any(array(${usersFoundBy(search)}))`,
    ofCourses(sql`lower(${courses.name}) like ${containing(search.toLowerCase())}`),
  );
}

function ofCourses(condition: SQL): SQL {
  return sql`${enrolments.courseId} = any(array(select ${courses.id} from ${courses} where ${condition}))`;
}
