import { and, asc, eq, sql } from 'drizzle-orm';
import type { AuditSubject } from '../../shared/audit/history.store.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import type { NewRow } from '../../shared/db/record-table.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { chapters } from './chapters.table.ts';

/**
 * Keeps true: look-ups see existing chapters alone. What changes positions is called with the course locked, so that each of
 * these statements turns 1 to n into 1 to n.
 */

export type StoredChapter = typeof chapters.$inferSelect;
export type NewChapter = NewRow<typeof chapters>;

const ofCourse = (courseId: string) => and(eq(chapters.courseId, courseId), notDeleted(chapters));

/** In their order. */
export async function listChapters(db: ReadExecutor, courseId: string): Promise<StoredChapter[]> {
  return db.select().from(chapters).where(ofCourse(courseId)).orderBy(asc(chapters.sequence), asc(chapters.id));
}

/** All chapters that a course has had, as the audit log names them. */
export async function listChapterSubjects(db: Executor, courseId: string): Promise<AuditSubject[]> {
  const rows = await db
    .select({ id: chapters.id, label: chapters.name })
    .from(chapters)
    .where(eq(chapters.courseId, courseId));
  return rows.map((row) => ({ entity: 'chapters', ...row }));
}

/** The course that a chapter belongs or belonged to. */
export async function findCourseOf(db: Executor, id: string): Promise<string | undefined> {
  const [chapter] = await db.select({ courseId: chapters.courseId }).from(chapters).where(eq(chapters.id, id));
  return chapter?.courseId;
}

export function countChapters(tx: Transaction, courseId: string): Promise<number> {
  return tx.$count(chapters, ofCourse(courseId));
}

/** Stores a chapter at a position from 1 to one beyond the end; later ones move up. */
export async function insertChapter(tx: Transaction, values: NewChapter): Promise<StoredChapter> {
  const { courseId, sequence } = values;
  await tx
    .update(chapters)
    .set({ sequence: sql`${chapters.sequence} + 1` })
    .where(and(ofCourse(courseId), sql`${chapters.sequence} >= ${sequence}`));
  const [chapter] = await tx.insert(chapters).values(values).returning();
  if (!chapter) throw new Error('no chapter was stored');
  return chapter;
}

/** Moves the chapter at a position to this chapter's own, which becomes free. */
export async function moveOccupant(
  tx: Transaction,
  { courseId, sequence }: StoredChapter,
  position: number,
): Promise<void> {
  await tx
    .update(chapters)
    .set({ sequence })
    .where(and(ofCourse(courseId), eq(chapters.sequence, position)));
}

/** After a chapter is gone the later ones move down. */
export async function closeGap(tx: Transaction, { courseId, sequence }: StoredChapter): Promise<void> {
  await tx
    .update(chapters)
    .set({ sequence: sql`${chapters.sequence} - 1` })
    .where(and(ofCourse(courseId), sql`${chapters.sequence} > ${sequence}`));
}

/** Marks all chapters of a course deleted, at the moment of the transaction. Answers which. */
export async function removeChaptersOf(tx: Transaction, courseId: string): Promise<string[]> {
  const rows = await tx
    .update(chapters)
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${chapters.version} + 1` })
    .where(ofCourse(courseId))
    .returning({ id: chapters.id });
  return rows.map(({ id }) => id);
}

/** Brings back the chapters of a course that were deleted at a moment, in their order. Answers which. */
export async function restoreChaptersOf(tx: Transaction, courseId: string, deletedAt: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update chapters c
    set deleted_at = null, updated_at = now(), version = version + 1, sequence = placed.position
    from (
      select id, row_number() over (order by sequence, id) as position
      from chapters where course_id = ${courseId} and deleted_at = ${deletedAt}
    ) as placed
    where c.id = placed.id
    returning c.id`);
  return rows.map(({ id }) => id);
}
