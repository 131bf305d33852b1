import type { Feature, OnDatabase } from '../../shared/feature.ts';
import { readLastBackup } from './backups.store.ts';
import { backUpWhenDue, type NightlyBackup } from './nightly-backup.ts';

export { type BackupOutcome, recordBackup } from './backups.store.ts';
export type { NightlyBackup } from './nightly-backup.ts';

const NIGHTLY_BACKUP_JOB = 'nightly-backup';

export interface BackupJobsOptions {
  readonly background: OnDatabase['database'];
  readonly timeZone: string;
  readonly nightlyBackup: NightlyBackup | undefined;
}

export type BackupsService = ReturnType<typeof createBackups>;

const createBackups = ({ database }: OnDatabase) => ({ last: () => readLastBackup(database) });

export const backupsFeature = {
  services: { backups: createBackups },
  jobs: (options: BackupJobsOptions) => ({
    housekeeping: { [NIGHTLY_BACKUP_JOB]: (_payload, stopping) => backUpWhenDue(options, stopping) },
  }),
  minutelyJobs: [NIGHTLY_BACKUP_JOB],
} satisfies Feature;
