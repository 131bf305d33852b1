import type { Executor } from '../../../shared/db/database.ts';
import { type LookedAtTime, lookAtTimes, type WantedTime } from './slots.store.ts';

/** Times that could not be held at this moment, each after those before it: who wants one of a consultant twice gets it once. Nothing is held. */
export async function takenTimes<Wanted extends WantedTime>(
  db: Executor,
  wanted: readonly Wanted[],
  timeZone: string,
): Promise<ReadonlySet<Wanted>> {
  if (wanted.length === 0) return new Set();
  const taken = new Set(wanted);
  const had: LookedAtTime[] = [];
  for (const time of await lookAtTimes(db, wanted, timeZone)) {
    const line = wanted[time.place - 1];
    if (line === undefined || !time.isFree || had.some((other) => meet(other, time))) continue;
    had.push(time);
    taken.delete(line);
  }
  return taken;
}

const meet = (one: LookedAtTime, other: LookedAtTime): boolean =>
  one.consultantId === other.consultantId &&
  other.startMs < one.endMs + one.gapMs &&
  other.endMs > one.startMs - one.gapMs;
