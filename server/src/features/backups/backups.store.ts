import { sql } from 'drizzle-orm';
import type { Database } from '../../shared/db/database.ts';
import { backups } from './backups.table.ts';

/** Keeps true: the time since the last backup counts from a successful one; before the first, from when they began to be kept. */

const KEPT_DAYS = 400;
const NOTE_MAX = 500;

export interface BackupOutcome extends Pick<typeof backups.$inferInsert, 'kind' | 'result' | 'bytes' | 'seconds'> {
  readonly madeAt: Date;
  readonly note: string;
}

export interface LastBackup {
  /** Null before the first. */
  readonly lastAt: string | null;
  readonly ageSeconds: number;
  /** Whether the newest attempt failed. */
  readonly hasFailed: boolean;
  /** Whether the database keeps its log because it cannot archive it, which fills its disk. */
  readonly isLogStuck: boolean;
}

/** Writes down what came of a backup, and forgets what is older than a year. */
export async function recordBackup(database: Database, { note, madeAt, ...outcome }: BackupOutcome): Promise<void> {
  const values = { ...outcome, note: note.slice(0, NOTE_MAX), madeAt: madeAt.toISOString() };
  await database.insert(backups).values(values);
  await database
    .delete(backups)
    .where(sql`kind <> 'begun' and ${backups.madeAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}

export async function readLastBackup(database: Database): Promise<LastBackup> {
  const { rows } = await database.execute<{ [Name in keyof LastBackup]: LastBackup[Name] }>(sql`
    select to_char(max(made_at) filter (where result = 'ok' and kind <> 'begun') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt",
      greatest(0, extract(epoch from now() - max(made_at) filter (where result = 'ok')))::float8 as "ageSeconds",
      coalesce((select result = 'failed' from ${backups} order by made_at desc limit 1), false) as "hasFailed",
      coalesce((select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver), false) as "isLogStuck"
    from ${backups}`);
  const [last] = rows;
  if (!last) throw new Error('nothing is known of backups');
  return { ...last, ageSeconds: last.ageSeconds ?? 0 };
}

/** When a backup was last made here, and when one last failed; 0 for never. */
export async function readLastTries(database: Database): Promise<{ madeAt: number; failedAt: number }> {
  const { rows } = await database.execute<{ madeAt: number; failedAt: number }>(sql`
    select coalesce(extract(epoch from max(made_at) filter (where result = 'ok' and kind <> 'noted')) * 1000, 0)::float8 as "madeAt",
      coalesce(extract(epoch from max(made_at) filter (where result = 'failed')) * 1000, 0)::float8 as "failedAt"
    from ${backups}`);
  return rows[0] ?? { madeAt: 0, failedAt: 0 };
}
