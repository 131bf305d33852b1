import type { Database } from '../../shared/db/database.ts';
import { BoundedMap } from '../../shared/memory/bounded-map.ts';
import { type Counted, prepareAddCalls } from './call-counts.store.ts';

/** Counts one more call of a key, of which `max` are admitted in a window. */
export type CountCalls = (key: string, windowMs: number, max: number) => Promise<Counted>;

const CALLERS_MAX = 5_000;

/**
 * Counts for all processes on one database. A caller that is over the limit is refused from memory until the window ends,
 * so that a flood does not wait in line for one row.
 */
export function createSharedCounts(database: Database): CountCalls {
  const addCall = addTogether(prepareAddCalls(database));
  const refused = new BoundedMap<string, { readonly calls: number; readonly until: number }>(CALLERS_MAX);
  return async (key, windowMs, max) => {
    const known = refused.get(key);
    const leftMs = (known?.until ?? 0) - performance.now();
    if (known && leftMs > 0) return { calls: known.calls, leftMs };
    const counted = await addCall(key, windowMs);
    if (counted.calls > max) {
      refused.set(key, { calls: counted.calls, until: performance.now() + counted.leftMs });
    }
    return counted;
  };
}

interface Batch {
  added: number;
  readonly counted: Promise<Counted>;
}

/** Adds calls of one key that come while others of it are being added by one statement: they would wait in line for one row. */
function addTogether(add: ReturnType<typeof prepareAddCalls>) {
  const underWay = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Batch>();

  function begin(key: string, windowMs: number): Batch {
    const before = underWay.get(key)?.catch(() => undefined);
    const batch: Batch = {
      added: 0,
      counted: Promise.resolve(before).then(() => {
        waiting.delete(key);
        const counted = add(key, windowMs, batch.added);
        const over = () => void (underWay.get(key) === counted && underWay.delete(key));
        underWay.set(key, counted);
        counted.then(over, over);
        return counted;
      }),
    };
    waiting.set(key, batch);
    return batch;
  }

  return async (key: string, windowMs: number): Promise<Counted> => {
    const batch = waiting.get(key) ?? begin(key, windowMs);
    batch.added += 1;
    const place = batch.added;
    const { calls, leftMs } = await batch.counted;
    return { calls: calls - batch.added + place, leftMs };
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
