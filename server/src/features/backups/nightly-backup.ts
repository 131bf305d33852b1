import { addDays, dayInZone, instantInZone } from '@sankalp/contract/shared/dates';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import type { BackupMade } from '../../platform/backup/backup-plan.ts';
import type { Database } from '../../shared/db/database.ts';
import { describeError } from '../../shared/db/safe-error.ts';
import { readLastTries, recordBackup } from './backups.store.ts';

/** Keeps true: once a day, after the time that is set, one process makes a backup; one that failed is tried again after an hour. */

/** Set up by the operator. */
export interface NightlyBackup {
  /** `HH:MM` in the foundation's zone. */
  readonly at: string;
  readonly kind: BackupMade['kind'];
  /** Answers nothing while another process makes one. */
  make(signal: AbortSignal): Promise<BackupMade | undefined>;
}

interface Options {
  readonly background: Database;
  readonly timeZone: string;
  readonly nightlyBackup: NightlyBackup | undefined;
}

export async function backUpWhenDue(
  { background, timeZone, nightlyBackup }: Options,
  stopping: AbortSignal,
): Promise<void> {
  if (!nightlyBackup) return;
  const { madeAt, failedAt } = await readLastTries(background);
  const dueAt = lastMoment(nightlyBackup.at, timeZone, Date.now());
  if (madeAt >= dueAt || failedAt > Date.now() - HOUR_MS) return;
  const begun = new Date();
  try {
    const made = await nightlyBackup.make(stopping);
    if (!made) return;
    const { kind, bytes, seconds, name } = made;
    await recordBackup(background, { madeAt: begun, kind, result: 'ok', bytes, seconds, note: name });
  } catch (error) {
    // Cut off by a stop, it is made after the next start.
    if (stopping.aborted) return;
    const seconds = (Date.now() - begun.getTime()) / 1_000;
    await recordBackup(background, {
      madeAt: begun,
      kind: nightlyBackup.kind,
      result: 'failed',
      seconds,
      note: describeError(error),
    });
    throw error;
  }
}

/** The last time at which a clock of the zone showed this. */
function lastMoment(time: string, timeZone: string, now: number): number {
  const today = dayInZone(now, timeZone);
  const momentOf = (day: string) => Date.parse(instantInZone(day, `${time}:00`, timeZone));
  return momentOf(today) <= now ? momentOf(today) : momentOf(addDays(today, -1));
}
