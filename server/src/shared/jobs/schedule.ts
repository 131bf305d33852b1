import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@sankalp/contract/shared/durations';
import type { Database } from '../db/database.ts';
import { databaseNow } from '../db/database-clock.ts';
import { enqueueDue, noteSchedule, type ScheduledJob } from './schedule.store.ts';

/** Keeps true: a job of the schedule runs once in each of its periods by the clock of the database, whatever the clocks of the machines say. */

const AGAIN_AFTER_MS = 5_000;
/** Jobs of an hour do not all begin at once. */
const MINUTES_APART = 7;
/** In the night of India. */
const DAILY_AFTER_MINUTES = 20 * 60 + 40;

export interface Schedule {
  /** Jobs to run once a day, in the night of India; at the next start when no process was up then. */
  readonly daily: readonly string[];
  /** Jobs to run once an hour; at the next start when no process was up then. */
  readonly hourly: readonly string[];
  readonly minutely: readonly string[];
}

/** Queues what is due, at once and with each minute that begins, until the process stops. */
export async function keepSchedule(
  database: Database,
  { daily, hourly, minutely }: Schedule,
  stopping: AbortSignal,
  onLost: (error: unknown) => void,
): Promise<void> {
  const schedule: readonly ScheduledJob[] = [
    ...daily.map((name) => ({ name, every: '1 day', afterMinutes: DAILY_AFTER_MINUTES }) as const),
    ...hourly.map((name, index) => ({ name, every: '1 hour', afterMinutes: index * MINUTES_APART }) as const),
    ...minutely.map((name) => ({ name, every: '1 minute', afterMinutes: 0 }) as const),
  ];
  for (let isNoted = false; !stopping.aborted; ) {
    let waitMs = AGAIN_AFTER_MS;
    try {
      if (!isNoted) await noteSchedule(database, schedule);
      isNoted = true;
      await enqueueDue(database, schedule);
      waitMs = MINUTE_MS - (databaseNow() % MINUTE_MS);
    } catch (error) {
      if (!stopping.aborted) onLost(error);
    }
    await pause(waitMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
