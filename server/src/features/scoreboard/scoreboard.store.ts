import type { ScoreboardEntry } from '@sankalp/contract/scoreboard.schema';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { insertManySql, rowsJson } from '../../shared/db/insert-many.ts';
import type { ReadExecutor } from '../../shared/db/read-database.ts';
import { meditationDays } from './meditation-days.table.ts';

/** Keeps true: equal days share a rank, the next rank counts everybody before it, and deleted users take no place. */

type Entry = ScoreboardEntry & Record<string, unknown>;

const entriesOf = (courseId: string) => sql`
  select u.id, rank() over (order by meditated.days desc)::int as rank, u.name as username, u.city, meditated.days
  from (
    select user_id, count(*)::int as days from meditation_days where course_id = ${courseId} group by user_id
  ) as meditated
  join users u on u.id = meditated.user_id and u.deleted_at is null`;
const ORDER = sql`order by rank, lower(username), id`;

/** Most days first; those with equally many stand by name. */
export async function listScoreboard(db: ReadExecutor, courseId: string): Promise<ScoreboardEntry[]> {
  return (await db.execute<Entry>(sql`select * from (${entriesOf(courseId)}) entries ${ORDER}`)).rows;
}

/** A page of it, and how many it has. */
export async function pageOfScoreboard(
  db: ReadExecutor,
  courseId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ScoreboardEntry[]; total: number }> {
  const { rows } = await db.execute<Entry & { total: number }>(sql`
    with entries as materialized (${entriesOf(courseId)})
    select page.*, (select count(*)::int from entries) as total
    from (select 1) as one left join lateral (
      select * from entries ${ORDER} limit ${limit} offset ${(page - 1) * limit}
    ) as page on true ${ORDER}`);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export type MeditationDay = typeof meditationDays.$inferInsert;

/** Thousands of days in one statement. */
export async function insertMeditationDays(db: Executor, days: readonly MeditationDay[]): Promise<void> {
  const insert = insertManySql(meditationDays, rowsJson(meditationDays, days));
  await db.execute(sql`${insert} on conflict do nothing`);
}

/** Stores one day; false when it is there already. */
export async function insertMeditationDay(db: Executor, day: MeditationDay): Promise<boolean> {
  const rows = await db.insert(meditationDays).values(day).onConflictDoNothing().returning({ day: meditationDays.day });
  return rows.length > 0;
}

export async function hasMeditationDays(db: Executor): Promise<boolean> {
  const rows = await db.select({ day: meditationDays.day }).from(meditationDays).limit(1);
  return rows.length > 0;
}
