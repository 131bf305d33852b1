import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../shared/db/database.ts';
import { removeOver } from '../../shared/db/remove-over.store.ts';
import { callCounts } from './call-counts.table.ts';

export interface Counted {
  /** In the present window, those included that were counted just now. */
  readonly calls: number;
  /** Until the window ends. */
  readonly leftMs: number;
}

/** Prepares the count of more calls of a key in its window, which begins with the first one; one statement, whichever process sends it. */
export function prepareAddCalls(db: Database) {
  const { key, calls, endsAt } = callCounts;
  const isOver = sql`${endsAt} <= now()`;
  const add = db
    .insert(callCounts)
    .values({
      key: sql.placeholder('key'),
      calls: sql.placeholder('added'),
      endsAt: sql`now() + make_interval(secs => ${sql.placeholder('seconds')}::float8)`,
    })
    .onConflictDoUpdate({
      target: key,
      set: {
        calls: sql`case when ${isOver} then excluded.calls else ${calls} + excluded.calls end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ calls, leftMs: sql<number>`(extract(epoch from ${endsAt} - now()) * 1000)::float8` })
    .prepare('call_count');
  return async (key: string, windowMs: number, added: number): Promise<Counted> => {
    const [counted] = await add.execute({ key, added, seconds: windowMs / 1000 });
    if (!counted) throw new Error('No calls were counted.');
    return counted;
  };
}

/** Forgets windows that are over. */
export const removeOldCounts = (db: Executor, stopping: AbortSignal): Promise<void> =>
  removeOver(db, 'call_counts', sql`ends_at <= now()`, stopping);
