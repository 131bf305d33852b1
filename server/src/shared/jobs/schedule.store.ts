import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** Job that runs once in each period. */
export interface ScheduledJob {
  readonly name: string;
  /** An interval of PostgreSQL. */
  readonly every: '1 minute' | '1 hour' | '1 day';
  /** Begin of a period, after the beginning of the minute, hour or day of UTC. */
  readonly afterMinutes: number;
}

/** A statement may have waited, so that another one that began later has gone before it. */
const ONE_MINUTE = sql`interval '1 minute'`;

/**
 * Makes jobs known that are not: their first period is the next one. The queue's own table, in which its crontab kept the same: what an earlier
 * version of the product wrote there goes on to count, also while both run.
 */
export async function noteSchedule(db: Executor, schedule: readonly ScheduledJob[]): Promise<void> {
  await db.execute(sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select name, now() from ${rowsOf(schedule)} on conflict do nothing`);
}

/**
 * Queues each job whose period began since it was queued last, once for all processes that ask. An instant that is to come was told by a clock that
 * was wrong; it would keep the job from running until then.
 */
export async function enqueueDue(db: Executor, schedule: readonly ScheduledJob[]): Promise<void> {
  await db.execute(sql`
    with due as materialized (
      select known.identifier, began_at from graphile_worker._private_known_crontabs known join ${rowsOf(schedule)} on name = known.identifier,
        lateral (select date_bin(every, now(), '2000-01-01 00:00+00'::timestamptz + after) as began_at) period
      where coalesce(known.last_execution, known.known_since) not between began_at and now() + ${ONE_MINUTE}
      for update of known skip locked
    ), noted as (
      update graphile_worker._private_known_crontabs known set last_execution = began_at
      from due where due.identifier = known.identifier returning known.identifier
    )
    select graphile_worker.add_job(identifier, '{}'::json) from noted order by identifier`);
}

function rowsOf(schedule: readonly ScheduledJob[]): SQL {
  return sql`(
    select job->>'name' as name, (job->>'every')::interval as every, make_interval(mins => (job->>'afterMinutes')::int) as after
    from json_array_elements(${JSON.stringify(schedule)}::json) job) scheduled`;
}
