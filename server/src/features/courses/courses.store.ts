import { randomInt } from 'node:crypto';
import { courseCode } from '@sankalp/contract/courses';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { type BulkRow, insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import type { NewRow } from '../../shared/db/record-table.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { courses } from './courses.table.ts';

/** Keeps true: a code belongs to one course, deleted ones included, and a course is locked while it is changed. */

const CODE_ATTEMPTS = 50;

export type StoredCourse = typeof courses.$inferSelect;
/** A course with the name of who teaches it. */
export type ShownCourse = StoredCourse & { readonly instructorName: string };
export type CourseValues = Omit<NewRow<typeof courses>, 'code'>;

export const shownColumns = { ...getTableColumns(courses), instructorName: consultants.name };
export const taughtBy = eq(consultants.id, courses.instructorId);

export async function findCourse(db: ReadExecutor, id: string): Promise<ShownCourse | undefined> {
  const [course] = await db
    .select(shownColumns)
    .from(courses)
    .innerJoin(consultants, taughtBy)
    .where(and(eq(courses.id, id), notDeleted(courses)));
  return course;
}

/** Existing courses among these, by id. */
export async function listCourseNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), notDeleted(courses)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Row of an existing course; undefined when there is none. */
export async function findCourseType(db: ReadExecutor, id: string): Promise<StoredCourse['type'] | undefined> {
  const [course] = await db
    .select({ type: courses.type })
    .from(courses)
    .where(and(eq(courses.id, id), notDeleted(courses)));
  return course?.type;
}

/**
 * The course, locked until the transaction ends. Whoever writes the course or the order of its chapters waits here for the
 * others; those who only refer to it, such as a new enrolment, do not.
 */
export async function lockCourse(tx: Transaction, id: string): Promise<StoredCourse | undefined> {
  const [course] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), notDeleted(courses)))
    .for('no key update');
  return course;
}

/** Stores a course under a code of its own. Undefined: the code that was given is taken. */
export async function insertCourse(
  tx: Transaction,
  values: CourseValues,
  givenCode: string | null,
): Promise<StoredCourse | undefined> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    // Six digits of a clock repeat every 1,000 seconds, and two courses may come in one millisecond.
    const code = givenCode ?? courseCode(databaseNow() + (attempt === 0 ? 0 : randomInt(1_000_000)));
    const [course] = await tx
      .insert(courses)
      .values({ ...values, code })
      .onConflictDoNothing({ target: courses.code })
      .returning();
    if (course || givenCode !== null) return course;
  }
  throw new Error(`no free course code in ${CODE_ATTEMPTS} attempts`);
}

/** How many existing ones a consultant teaches. */
export function countCoursesOf(tx: Transaction, instructorId: string): Promise<number> {
  return tx.$count(courses, and(eq(courses.instructorId, instructorId), notDeleted(courses)));
}

/** Ground of the demo data: the existing courses, the oldest first. */
export async function listCourseFacts(db: Executor) {
  return db
    .select({
      id: courses.id,
      name: courses.name,
      type: courses.type,
      priceInr: courses.priceInr,
      discountInr: courses.discountInr,
      createdAt: courses.createdAt,
    })
    .from(courses)
    .where(notDeleted(courses))
    .orderBy(courses.createdAt, courses.id);
}

/** Thousands of courses in one statement. */
export async function insertManyCourses(db: Executor, rows: readonly BulkRow<typeof courses>[]): Promise<void> {
  await db.execute(insertManySql(courses, rowsJson(courses, rows)));
}
