import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { chapters } from '../chapters/chapters.table.ts';
import { chapterProgress } from './chapter-progress.table.ts';

/** Keeps true: the furthest position wins, and what is completed stays so, in whichever order phones tell it. */

/** Position as a phone tells it. */
export interface SentPosition {
  readonly chapterId: string;
  readonly seconds: number;
  readonly isCompleted: boolean;
  /** When it was; now where it is not told. */
  readonly at: string | null;
  /** Before that there was nothing to be completed. */
  readonly since: string;
}

/** Courses of existing chapters among these, by chapter. */
export async function listCoursesOf(db: Executor, chapterIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: chapters.id, courseId: chapters.courseId })
    .from(chapters)
    .where(and(inArray(chapters.id, [...chapterIds]), notDeleted(chapters)));
  return new Map(rows.map(({ id, courseId }) => [id, courseId]));
}

/** Stores positions in one statement, several of one chapter included. */
export async function storePositions(
  tx: Transaction,
  userId: string,
  positions: readonly SentPosition[],
): Promise<void> {
  // A phone's clock may be wrong: no chapter is completed in the future, or before its course was taken.
  await tx.execute(sql`
    insert into chapter_progress as known (user_id, chapter_id, seconds, completed_at)
    select ${userId}, "chapterId", max(seconds),
      greatest(min(coalesce(least(at, now()), now())) filter (where "isCompleted"), min(since) filter (where "isCompleted"))
    from json_to_recordset(${JSON.stringify(positions)}::json)
      as sent ("chapterId" uuid, seconds int, "isCompleted" boolean, at timestamptz, since timestamptz)
    group by "chapterId" order by "chapterId"
    on conflict (user_id, chapter_id) do update set
      seconds = greatest(known.seconds, excluded.seconds),
      completed_at = coalesce(known.completed_at, excluded.completed_at)
    where known.seconds < excluded.seconds or (known.completed_at is null and excluded.completed_at is not null)`);
}

/** Percent of the existing chapters of courses that a person has completed. */
export async function listPercents(
  tx: Transaction,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      courseId: chapters.courseId,
      percent: sql<number>`(count(${chapterProgress.completedAt}) * 100 / count(*))::int`,
    })
    .from(chapters)
    .leftJoin(chapterProgress, and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, userId)))
    .where(and(inArray(chapters.courseId, [...courseIds]), notDeleted(chapters)))
    .groupBy(chapters.courseId);
  return new Map(rows.map(({ courseId, percent }) => [courseId, percent]));
}

export type StoredPosition = Pick<typeof chapterProgress.$inferSelect, 'seconds' | 'completedAt'>;

/** How far a person is in the chapters of a course, by chapter. */
export async function listPositions(
  db: Executor,
  userId: string,
  courseId: string,
): Promise<Map<string, StoredPosition>> {
  const { chapterId, seconds, completedAt } = chapterProgress;
  const rows = await db
    .select({ chapterId, seconds, completedAt })
    .from(chapterProgress)
    .innerJoin(chapters, eq(chapters.id, chapterId))
    .where(and(eq(chapterProgress.userId, userId), eq(chapters.courseId, courseId)));
  return new Map(rows.map((row) => [row.chapterId, row]));
}

/** Inside the transaction that erases people. */
export async function removeProgressOf(tx: Executor, userIds: readonly string[]): Promise<void> {
  await tx.delete(chapterProgress).where(inArray(chapterProgress.userId, [...userIds]));
}
