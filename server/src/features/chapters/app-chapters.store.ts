import { and, desc, eq, sql } from 'drizzle-orm';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { courses } from '../courses/courses.table.ts';
import { chapters } from './chapters.table.ts';

/** Keeps true: the first screen shows free chapters alone, of courses that exist. */

/** The newest first. */
export function listHomeChapters(db: ReadExecutor, limit: number) {
  return db
    .select({ chapter: chapters, courseName: courses.name })
    .from(chapters)
    .innerJoin(courses, and(eq(courses.id, chapters.courseId), notDeleted(courses)))
    .where(and(notDeleted(chapters), sql`${chapters.addToHome}`, sql`${chapters.isFree}`))
    .orderBy(desc(chapters.createdAt), desc(chapters.id))
    .limit(limit);
}
