import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { courses } from '../courses/courses.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';

/** Keeps true: a course that was deleted is none of anybody's, until it is restored. */

export type TakenCourse = typeof enrolments.$inferSelect;

const isThere = and(eq(courses.id, enrolments.courseId), notDeleted(courses));

/** A page of what a person takes, the newest first, and how many there are. */
export async function pageOfTaken(
  db: Executor,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: TakenCourse[]; total: number }> {
  const mine = and(eq(enrolments.userId, userId), notDeleted(enrolments));
  const [rows, total] = await Promise.all([
    db
      .select(getTableColumns(enrolments))
      .from(enrolments)
      .innerJoin(courses, isThere)
      .where(mine)
      .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(db.select({ id: enrolments.id }).from(enrolments).innerJoin(courses, isThere).where(mine).as('mine')),
  ]);
  return { rows, total };
}
