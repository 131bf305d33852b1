import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';

/** Queues a job in the transaction of the row that it belongs to: both exist or neither. */
export async function enqueueJob(db: Executor, name: string, payload: object): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`);
}
