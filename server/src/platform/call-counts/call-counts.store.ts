import { sql } from 'drizzle-orm';
import type { Executor } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';

export interface Counted {
  /** In the present window, this one included. */
  readonly calls: number;
  /** Until the window ends. */
  readonly leftMs: number;
}

/** Counts one more call of a key in its window, which begins with the first one; one statement, whichever process sends it. */
export async function addCall(db: Executor, key: string, windowMs: number): Promise<Counted> {
  const isOver = sql`c.ends_at <= now()`;
  const { rows } = await db.execute<{ calls: number; leftMs: number }>(sql`
    insert into call_counts as c (key, calls, ends_at) values (${key}, 1, now() + make_interval(secs => ${windowMs / 1000}))
    on conflict (key) do update set
      calls = case when ${isOver} then 1 else c.calls + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else c.ends_at end
    returning calls, (extract(epoch from ends_at - now()) * 1000)::float8 as "leftMs"`);
  const [counted] = rows;
  if (!counted) throw new Error('A call was not counted.');
  return counted;
}

/** Forgets windows that are over. */
export const removeOldCounts = (db: Executor, stopping: AbortSignal): Promise<void> =>
  removeOver(db, 'call_counts', sql`ends_at <= now()`, stopping);
