import { sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { chapters } from '../chapters/chapters.table.ts';
import { enrolments } from '../enrolments/enrolments.table.ts';
import { chapterProgress } from './chapter-progress.table.ts';

/** Positions of a chapter of a few seconds that was watched to its end, and of one that was left. */
const WATCHED_SECONDS = 4;
const LEFT_SECONDS = 2;

/**
 * Gives everybody who has got on in a course the chapters for that: as many completed as their progress allows, evenly since they took it, and
 * the next one begun.
 */
export async function insertPastPositions(db: Executor): Promise<void> {
  await db.execute(sql`
    insert into ${chapterProgress} (user_id, chapter_id, seconds, completed_at)
    select e.user_id, c.id, case when c.place <= d.done then ${WATCHED_SECONDS}::int else ${LEFT_SECONDS}::int end,
      case when c.place <= d.done then e.created_at + (now() - e.created_at) * (c.place::float8 / (d.done + 1)) end
    from ${enrolments} e
    join (
      select ${chapters.id}, ${chapters.courseId} as course_id, count(*) over (partition by ${chapters.courseId}) as total,
        row_number() over (partition by ${chapters.courseId} order by ${chapters.sequence}, ${chapters.id}) as place
      from ${chapters} where ${notDeleted(chapters)}
    ) c on c.course_id = e.course_id
    cross join lateral (select e.progress * c.total / 100 as done) d
    where e.deleted_at is null and e.progress > 0 and c.place <= d.done + 1`);
}
