import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';
import { systemOf } from './cluster.ts';
import { mayWrite, type PostgresAccount } from './postgres-account.ts';

/**
 * Keeps true: an archived segment of the log is whole, is never written over, and stays as long as a backup may need it. Each cluster
 * has a folder of its own, for another one counts its segments from the same number.
 */

export const LOG_ARCHIVE = 'wal';
/** A change is archived after this long at most. */
const ARCHIVE_EVERY_SECONDS = 300;

/** Names the data folder whose log it is: a copy of it, as in a drill, has a log of its own, which must not be taken for this one's. */
const OWNER = 'data-dir';

export const archiveFolder = (backupDir: string, system: string): string => join(backupDir, LOG_ARCHIVE, system);

/** Whether a log that is archived here is of this data folder; true as long as there is none. */
export function isArchiveOf(dataDir: string, folder: string): boolean {
  try {
    return readFileSync(join(folder, OWNER), 'utf8') === dataDir;
  } catch {
    return true;
  }
}

/** Makes the folder ready for the account as which PostgreSQL runs. Answers the settings with which it archives its log there. */
export async function prepareArchive(
  backupDir: string,
  dataDir: string,
  account: PostgresAccount,
): Promise<Readonly<Record<string, string>>> {
  const folder = archiveFolder(backupDir, systemOf(dataDir));
  if (!isArchiveOf(dataDir, folder)) {
    throw new ConfigError(
      `BACKUP_DIR: ${folder} has the log of the data folder from which this one was restored: set BACKUP_DIR to another folder, ` +
        `or, if the data folder has moved, remove ${join(folder, OWNER)}.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, OWNER), dataDir);
    if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    throw new ConfigError(`BACKUP_DIR: ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (!(await mayWrite(account, folder))) {
    throw new ConfigError(`BACKUP_DIR: PostgreSQL, which does not run as root, may not write ${folder}.`);
  }
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_EVERY_SECONDS),
    archive_command: archiveCommand(folder),
  };
}

/** PostgreSQL repeats the command for a segment until it succeeds, and once more after a crash for one that is there already. */
function archiveCommand(folder: string): string {
  const [target, draft, place] = [quoted(folder, '/%f.gz'), quoted(folder, '/%f.part'), quoted(folder)];
  return (
    `if test -f ${target}; then gzip -dc ${target} | cmp -s - "%p"; ` +
    `else gzip -1nc "%p" > ${draft} && sync ${draft} && mv ${draft} ${target} && sync ${place}; fi`
  );
}

/** Reads a segment back into where PostgreSQL wants it. */
export const restoreCommand = (folder: string): string =>
  `test -f ${quoted(folder, '/%f.gz')} && gzip -dc ${quoted(folder, '/%f.gz')} > "%p"`;

/** A word for the shell, in which PostgreSQL finds no placeholder but those of the end. */
const quoted = (path: string, end = ''): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}${end}'`;
