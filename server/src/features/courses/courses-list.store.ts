import { COURSE_TYPES } from '@sankalp/contract/courses';
import type { CoursesQuery } from '@sankalp/contract/courses.schema';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import type { OnReads } from '../../shared/feature.ts';
import { containing } from '../../shared/lists/like-pattern.ts';
import { createNewestList } from '../../shared/lists/newest-list.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { type ShownCourse, shownColumns, taughtBy } from './courses.store.ts';
import { courses } from './courses.table.ts';

/** Keeps true: a search looks through the names of courses and instructors and through the types. */

export interface CoursesPage {
  readonly rows: ShownCourse[];
  readonly total: number;
}

export type CoursesList = ReturnType<typeof createCoursesList>;

/** The ids of the courses whose classes are as asked: what chapters know. */
export type CoursesByClasses = (which: NonNullable<CoursesQuery['classes']>) => SQL;

interface CoursesListOptions extends OnReads {
  readonly coursesByClasses: CoursesByClasses;
}

export function createCoursesList({ reads, coursesByClasses: byClasses }: CoursesListOptions) {
  const list = createNewestList(reads, {
    table: courses,
    rowsOf: (db, { total, where, orderBy }) =>
      db
        .select({ ...shownColumns, total })
        .from(courses)
        .innerJoin(consultants, taughtBy)
        .where(where)
        .orderBy(...orderBy),
  });
  const filtersOf = ({ classes, ...query }: CoursesQuery) => ({ ...query, among: classes && byClasses(classes) });

  return {
    /** Searches the name alone for those who may not see the other texts of a course. */
    page: (query: CoursesQuery, { byNameAlone }: { byNameAlone: boolean }): Promise<CoursesPage> =>
      list(conditionOf(filtersOf(query), byNameAlone), query),
    /** How many a page of these says that there are. */
    count: (query: CoursesQuery) => reads.$count(courses, conditionOf(filtersOf(query)) ?? notDeleted(courses)),
  };
}

/** Filters of every list of courses; `recommended` is asked for by the API of the app. */
interface Filters extends Pick<CoursesQuery, 'search' | 'type'> {
  readonly recommended?: boolean | undefined;
  /** A select of the ids of those that are looked at. */
  readonly among?: SQL | undefined;
}

/** Looks for a text in the names of course and instructor and in the type, whatever its case. */
export function conditionOf({ search, type, recommended, among }: Filters, byNameAlone = false): SQL | undefined {
  if (!search && !type && !among && recommended === undefined) return undefined;
  return and(
    notDeleted(courses),
    search ? found(search.toLowerCase(), byNameAlone) : undefined,
    type && eq(courses.type, type),
    // As an array, so that the courses are read by their ids.
    among && sql`${courses.id} = any(array(${among}))`,
    // Not as a value: recommended courses have an index of their own, which the planner takes when it sees the word.
    recommended === undefined ? undefined : recommended ? sql`${courses.recommended}` : sql`not ${courses.recommended}`,
  );
}

/** By indexes of courses alone, so that a search does not read through all of them. */
function found(wanted: string, byNameAlone: boolean): SQL | undefined {
  const pattern = containing(wanted);
  const inName = sql`lower(${courses.name}) like ${pattern}`;
  if (byNameAlone) return inName;
  const inInstructor = sql`${courses.instructorId} = any(array(
    select ${consultants.id} from ${consultants} where lower(${consultants.name}) like ${pattern}))`;
  const types = COURSE_TYPES.filter((name) => name.toLowerCase().includes(wanted));
  return or(inName, inInstructor, types.length > 0 ? inArray(courses.type, types) : undefined);
}
