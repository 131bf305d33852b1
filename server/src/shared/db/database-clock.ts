import { sql } from 'drizzle-orm';
import { inTime } from '../in-time.ts';
import type { Executor } from './database.ts';

/**
 * Keeps true: processes whose own clocks differ, or are set while they run, agree on the time: that of their database. It is measured at the
 * start and each minute, and goes on in between by a clock that nobody sets.
 */

const MEASURED_EVERY_MS = 60_000;
/** An answer that takes longer would tell the time only roughly. */
const ANSWERED_WITHIN_MS = 2_000;
/** Clocks that are kept by the network differ by far less. */
const FAR_OFF_MS = 30_000;

/** Time of the database at a moment of the clock that nobody sets. */
let anchor: { readonly databaseMs: number; readonly atMs: number } | undefined;

/** Milliseconds since 1970 by the clock of the database; by our own before it was measured. */
export function databaseNow(): number {
  return anchor ? Math.round(anchor.databaseMs + performance.now() - anchor.atMs) : Date.now();
}

/** How far our clock is ahead of the database's, or behind it when negative. */
const aheadMs = (): number => Date.now() - databaseNow();

const isFarOff = (): boolean => Math.abs(aheadMs()) > FAR_OFF_MS;

async function measure(db: Executor): Promise<NonNullable<typeof anchor>> {
  const sentAt = performance.now();
  const { rows } = await inTime(
    db.execute<{ ms: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`),
    ANSWERED_WITHIN_MS,
    'The database did not tell its time in time.',
  );
  // Halfway between question and answer.
  return { databaseMs: Number(rows[0]?.ms), atMs: (sentAt + performance.now()) / 2 };
}

export interface DatabaseClock {
  /** Whether our clock is far off the database's right now. */
  isFarOff(): Promise<boolean>;
  stop(): void;
}

/** Follows the clock of a database, and tells the log when ours has gone far off it, and when it has come back. */
export async function followDatabaseClock(
  db: Executor,
  log: { warn(fields: object, message: string): void; info(message: string): void },
): Promise<DatabaseClock> {
  let wasFarOff = false;
  let isStopped = false;
  let looking: Promise<boolean> | undefined;

  async function look(): Promise<boolean> {
    // A database that cannot be asked is told of elsewhere.
    const measured = await measure(db).catch(() => undefined);
    if (measured && !isStopped) anchor = measured;
    const isOff = isFarOff();
    const aheadSeconds = Math.round(aheadMs() / 1000);
    if (isOff && !wasFarOff) log.warn({ aheadSeconds }, 'the clock of this machine is far off that of the database');
    if (!isOff && wasFarOff) log.info('the clock of this machine agrees with that of the database again');
    wasFarOff = isOff;
    return isOff;
  }

  /** One look at a time, so that a database that hangs is not asked again and again. */
  function lookOnce(): Promise<boolean> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  await lookOnce();
  const timer = setInterval(() => void lookOnce(), MEASURED_EVERY_MS).unref();
  return {
    // A machine that slept looks like one whose clock was set, so the database is asked again.
    isFarOff: async () => (isFarOff() === wasFarOff ? wasFarOff : lookOnce()),
    stop() {
      isStopped = true;
      clearInterval(timer);
      anchor = undefined;
    },
  };
}
