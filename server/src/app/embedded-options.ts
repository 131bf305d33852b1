import type { EmbeddedPostgresOptions } from '../platform/embedded-postgres/embedded-postgres.ts';
import type { Config } from './config.ts';

/** How the embedded database starts, whoever starts it: a command that archived nothing would leave a gap in the log. */
export const embeddedOptions = ({ dataDir, backupDir, BACKUP_WAL_ARCHIVE }: Config): EmbeddedPostgresOptions => ({
  dataDir,
  archiveIn: BACKUP_WAL_ARCHIVE ? backupDir : undefined,
});
