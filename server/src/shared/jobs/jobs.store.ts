import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

export interface Job {
  readonly name: string;
  readonly payload: object;
  /** Key of jobs of which only the last that has not begun stays. */
  readonly key?: string;
  /** Not before this instant. */
  readonly runAt?: string;
  /** Lower ones run first. */
  readonly priority?: number;
}

/** Queues a job in the transaction of the row that it belongs to: both exist or neither. */
export async function enqueueJob(db: Executor, { name, payload, key, runAt, priority }: Job): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
      run_at => ${runAt ?? null}::timestamptz, priority => ${priority ?? null}::int)`,
  );
}

/** The same for many, in one statement. */
export async function enqueueJobs(db: Executor, jobs: readonly Job[]): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(job->>'name', job->'payload', job_key => job->>'key',
      run_at => (job->>'runAt')::timestamptz, priority => (job->>'priority')::int)
      from json_array_elements(${JSON.stringify(jobs)}::json) job`,
  );
}

/** State of the queue for the jobs of one name. */
export interface QueuedJobs extends Record<string, unknown> {
  readonly name: string;
  readonly due: number;
  readonly givenUp: number;
  readonly oldestDueSeconds: number;
}

/** Bound on what is counted, so that a long queue costs a reader no more than this. */
const COUNTED_MAX = 10_000;

/** Jobs of the queue by name; those that were given up are not due. */
export async function readQueue(db: Executor): Promise<readonly QueuedJobs[]> {
  const isDue = sql`locked_at is null and attempts < max_attempts and run_at <= now()`;
  const { rows } = await db.execute<QueuedJobs>(sql`
    select task_identifier as name, count(*) filter (where ${isDue})::int as due,
      count(*) filter (where attempts >= max_attempts)::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float8 as "oldestDueSeconds"
    from (select * from graphile_worker.jobs limit ${COUNTED_MAX}) queued group by task_identifier`);
  return rows;
}

/** Frees what a pool of workers that has ended had taken. */
export async function unlockJobs(db: Executor, pool: string): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array[${pool}])`);
}

/**
 * A condition that queues a job for each row of another part of the same statement, with placeholders for what `jobValues`
 * answers: the write and its job are one round trip.
 */
export function queuesJob(): SQL {
  const value = (name: keyof ReturnType<typeof jobValues>, type: string) =>
    sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  return sql`(graphile_worker.add_job(${value('jobName', 'text')}, ${value('jobPayload', 'json')}, job_key => ${value('jobKey', 'text')},
    run_at => ${value('jobRunAt', 'timestamptz')}, priority => ${value('jobPriority', 'int')})).id is not null`;
}

/** Job that `queuesJob` queues. */
export function jobValues({ name, payload, key, runAt, priority }: Job) {
  return {
    jobName: name,
    jobPayload: JSON.stringify(payload),
    jobKey: key ?? null,
    jobRunAt: runAt ?? null,
    jobPriority: priority ?? null,
  };
}

/** Days for which a job is kept that has failed as often as it was to be tried. */
const FAILED_KEPT_DAYS = 30;
const STEP = 1_000;

/** Forgets jobs that have failed for good, in steps. */
export async function removeFailedJobs(db: Executor, stopping: AbortSignal): Promise<void> {
  for (let removed = STEP; removed === STEP && !stopping.aborted; ) {
    const { rows } = await db.execute<{ removed: number }>(sql`
      select count(*)::int as removed from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts = max_attempts and locked_at is null and run_at < now() - make_interval(days => ${FAILED_KEPT_DAYS}) limit ${STEP}))`);
    removed = rows[0]?.removed ?? 0;
  }
}
