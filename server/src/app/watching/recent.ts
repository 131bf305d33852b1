import { inTime } from '../../shared/in-time.ts';

/** How a scrape reads the database: as often as figures of it change, and for no longer than those who scrape wait. */
export const FOR_A_SCRAPE = { keptMs: 5_000, withinMs: 2_000 } as const;

interface RecentOptions<Found> {
  readonly read: () => Promise<Found>;
  readonly keptMs: number;
  readonly withinMs: number;
}

/**
 * Reads at most once in a while, one at a time and in time: undefined when that fails, so that who asks neither waits for a database that
 * hangs, nor takes old figures for new ones.
 */
export function createRecent<Found>({
  read,
  keptMs,
  withinMs,
}: RecentOptions<Found>): () => Promise<Found | undefined> {
  let isUnderWay = false;
  let recent: Promise<Found | undefined> = Promise.resolve(undefined);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (isUnderWay || performance.now() - readAt < keptMs) return recent;
    isUnderWay = true;
    readAt = performance.now();
    const found = read().finally(() => {
      isUnderWay = false;
    });
    recent = inTime(found, withinMs, 'The database did not answer in time.').catch(() => undefined);
    return recent;
  };
}
