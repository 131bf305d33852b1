import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

interface JobOptions {
  /** Of the jobs with one key that have not begun only the last stays. */
  readonly key?: string;
  /** Not before this instant. */
  readonly runAt?: string;
  /** Lower ones run first. */
  readonly priority?: number;
}

/** Queues a job in the transaction of the row that it belongs to: both exist or neither. */
export async function enqueueJob(
  db: Executor,
  name: string,
  payload: object,
  { key, runAt, priority }: JobOptions = {},
): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
      run_at => ${runAt ?? null}::timestamptz, priority => ${priority ?? null}::int)`,
  );
}
