import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/** Rows of one statement: it is over long before anybody waits for one of them. */
const STEP = 2_000;

/** Removes rows whose time is over, in steps, until none is left or the process stops: what has gathered for months takes more steps, not longer ones. */
export async function removeOver(db: Executor, table: string, isOver: SQL, stopping: AbortSignal): Promise<void> {
  const name = sql.identifier(table);
  for (let removed = STEP; removed === STEP && !stopping.aborted; ) {
    const { rowCount } = await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${isOver} limit ${STEP}))`,
    );
    removed = rowCount ?? 0;
  }
}
