import type { Database } from '../../shared/db/database.ts';
import { BoundedMap } from '../../shared/memory/bounded-map.ts';
import { addCall, type Counted } from './call-counts.store.ts';

/** Counts one more call of a key, of which `max` are admitted in a window. */
export type CountCalls = (key: string, windowMs: number, max: number) => Promise<Counted>;

const CALLERS_MAX = 5_000;

/**
 * Counts for all processes on one database. A caller that is over the limit is refused from memory until the window ends,
 * so that a flood does not wait in line for one row.
 */
export function createSharedCounts(database: Database): CountCalls {
  const refused = new BoundedMap<string, { readonly calls: number; readonly until: number }>(CALLERS_MAX);
  return async (key, windowMs, max) => {
    const known = refused.get(key);
    const leftMs = (known?.until ?? 0) - performance.now();
    if (known && leftMs > 0) return { calls: known.calls, leftMs };
    const counted = await addCall(database, key, windowMs);
    if (counted.calls > max) {
      refused.set(key, { calls: counted.calls, until: performance.now() + counted.leftMs });
    }
    return counted;
  };
}

/** Counts for this process alone: for reads, which are many and cost little. */
export function createOwnCounts(): CountCalls {
  const windows = new BoundedMap<string, { calls: number; readonly until: number }>(CALLERS_MAX);
  return async (key, windowMs) => {
    const now = performance.now();
    const known = windows.get(key);
    const current = known && known.until > now ? known : { calls: 0, until: now + windowMs };
    current.calls += 1;
    windows.set(key, current);
    return { calls: current.calls, leftMs: current.until - now };
  };
}
