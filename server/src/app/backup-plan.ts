import type { NightlyBackup } from '../features/backups/index.ts';
import type { BackupPlan } from '../platform/backup/backup-plan.ts';
import type { Config } from './config.ts';
import { ownerAddress } from './owner-address.ts';

/** Places of a backup by the configuration. */
export const backupPlan = (config: Config, secretKey: string, ownerUrl: string): BackupPlan => ({
  backupDir: config.backupDir,
  keep: config.BACKUP_KEEP,
  dataDir: config.dataDir,
  isEmbedded: config.isEmbedded,
  ownerUrl,
  secretKey,
  bucket: config.s3,
  pgBin: config.PG_BIN,
});

/** Backup that the product makes by itself. What makes it is loaded when it is due. */
export function nightlyBackup(config: Config, secretKey: string): NightlyBackup | undefined {
  const { BACKUP_AT: at } = config;
  if (at === undefined) return undefined;
  return {
    at,
    kind: config.isEmbedded ? 'cluster' : 'dump',
    async make(signal) {
      const { BackupRunning, makeBackup } = await import('../platform/backup/make-backup.ts');
      const plan = backupPlan(config, secretKey, await ownerUrlOf(config));
      return makeBackup(plan, signal).catch((error: unknown) => {
        if (error instanceof BackupRunning) return undefined;
        throw error;
      });
    },
  };
}

async function ownerUrlOf(config: Config): Promise<string> {
  if (config.DATABASE_URL) return ownerAddress(config, config.DATABASE_URL).ownerUrl;
  const { findRunningEmbeddedPostgres } = await import('../platform/embedded-postgres/embedded-postgres.ts');
  const url = await findRunningEmbeddedPostgres(config.dataDir);
  if (url === undefined) throw new Error('the embedded database does not answer');
  return url;
}
