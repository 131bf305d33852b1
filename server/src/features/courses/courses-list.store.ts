import { COURSE_TYPES, type CoursesQuery } from '@sankalp/contract/courses';
import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../shared/db/database.ts';
import { containing } from '../../shared/db/like-pattern.ts';
import { livingCount, livingTotal } from '../../shared/db/living-count.ts';
import { living } from '../../shared/db/soft-delete.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { type ShownCourse, shownColumns, taughtBy } from './courses.store.ts';
import { courses } from './courses.table.ts';

/** Keeps true: the list holds living courses, newest first, and its total is that of everything that matches. */

export interface CoursesPage {
  readonly rows: ShownCourse[];
  readonly total: number;
}

const newestFirst = [desc(courses.createdAt), desc(courses.id)];

export type CoursesList = ReturnType<typeof createCoursesList>;

export function createCoursesList(database: Database) {
  const all = database
    .select(shownColumns)
    .from(courses)
    .innerJoin(consultants, taughtBy)
    .where(living(courses))
    .orderBy(...newestFirst)
    .prepare('courses_all');

  // The ids of a page come from the index alone; only the rows that are shown are fetched, one by one: joined as a table,
  // the planner would rather read them all.
  const pageIds = database
    .select({ id: courses.id })
    .from(courses)
    .where(living(courses))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('skip'));
  const page = database
    .select({ ...shownColumns, total: livingTotal(courses) })
    .from(courses)
    .innerJoin(consultants, taughtBy)
    .where(sql`${courses.id} = any(array(${pageIds}))`)
    .orderBy(...newestFirst)
    .prepare('courses_page');

  /** What is found is found once, to count it and to page it; only the rows of the page are read. */
  async function find(where: SQL | undefined, bounds: { limit: number; skip: number } | undefined) {
    const { id, createdAt } = courses;
    const found = database.$with('found').as(database.select({ id, createdAt }).from(courses).where(where));
    const ids = database.select({ id: found.id }).from(found).orderBy(desc(found.createdAt), desc(found.id));
    const ofPage = bounds ? ids.limit(bounds.limit).offset(bounds.skip) : ids;
    const rows = await database
      .with(found)
      .select({ ...shownColumns, total: sql<number>`(select count(*)::int from ${found})` })
      .from(courses)
      .innerJoin(consultants, taughtBy)
      .where(sql`${courses.id} = any(array(${ofPage}))`)
      .orderBy(...newestFirst);
    return { rows, total: rows[0]?.total ?? (bounds?.skip ? await count(where) : 0) };
  }

  async function count(where: SQL | undefined): Promise<number> {
    const [row] = await database.select({ total: sql<number>`count(*)::int` }).from(courses).where(where);
    return row?.total ?? 0;
  }

  return {
    /** Of those who may not see the other texts of a course, a search looks at its name alone. */
    async page(
      { search, type, page: number = 1, limit }: CoursesQuery,
      { byNameAlone }: { byNameAlone: boolean },
    ): Promise<CoursesPage> {
      const isPaged = limit !== undefined || number > 1;
      const size = limit ?? PAGE_SIZE_MAX;
      const bounds = isPaged ? { limit: size, skip: (number - 1) * size } : undefined;
      if (search || type) return find(conditionOf({ search, type, byNameAlone }), bounds);
      if (!bounds) {
        const rows = await all.execute();
        return { rows, total: rows.length };
      }
      const rows = await page.execute(bounds);
      return { rows, total: rows[0]?.total ?? (await livingCount(database, courses)) };
    },
  };
}

interface Condition extends Pick<CoursesQuery, 'search' | 'type'> {
  readonly byNameAlone: boolean;
}

/** Looks for a text in the names of course and instructor and in the type, whatever its case. */
function conditionOf({ search, type, byNameAlone }: Condition): SQL | undefined {
  return and(
    living(courses),
    search ? found(search.toLowerCase(), byNameAlone) : undefined,
    type && eq(courses.type, type),
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
