import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';
import { clusterPaths } from '../embedded-postgres/cluster.ts';
import { query } from '../embedded-postgres/connection.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { isArchiveOf, restoreCommand } from '../embedded-postgres/wal-archive.ts';
import { COMPRESSED } from './parts.ts';
import { storeFile } from './stored-file.ts';

/**
 * Keeps true: a restored database goes on in a timeline of its own, so that its log and that of the one before it never have
 * the same name.
 */

/** Replaying a day of a busy database takes minutes. */
const PATIENCE_MS = 6 * 3_600_000;
const ENDED_EARLY = 'recovery ended before configured recovery target was reached';
const LAST_CHANGE = /last completed transaction was at log time (\S+ \S+)/;

/** Moment up to which the archived log is replayed: `latest` is its end; undefined is the end of the backup. */
export type Until = Date | 'latest' | undefined;

interface Recovery {
  /** A data folder with the files of a backup. */
  readonly folder: string;
  /** Where the log was archived. */
  readonly archive: string;
  readonly until: Until;
}

/** Lets PostgreSQL recover the copied files, and looks that it answers. Answers how many rows there are. */
export async function recoverCluster({ folder, archive, until }: Recovery): Promise<number> {
  const isArchived = existsSync(archive);
  if (until !== undefined && !isArchived) {
    throw new ConfigError(
      `There is no archived log in ${archive}, so --until cannot be reached: set BACKUP_WAL_ARCHIVE=on to have one from then on.`,
    );
  }
  await writeFile(join(clusterPaths(folder).data, 'recovery.signal'), '', { mode: 0o600 });
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    patienceMs: PATIENCE_MS,
    settings: {
      restore_command: isArchived ? restoreCommand(archive) : 'false',
      recovery_target_action: 'promote',
      hot_standby: 'off',
      ...targetOf(until),
    },
  }).catch((error: unknown) => {
    throw explain(error, until);
  });
  try {
    const { rows } = await query(server.url, 'select coalesce(sum(living), 0)::int as existing from row_counts');
    return rows[0].existing as number;
  } finally {
    await server.stop();
  }
}

/** Puts the history of the new timeline into the archive, as PostgreSQL would: the next restore learns from it which numbers are taken. */
export async function archiveHistory(dataDir: string, archive: string): Promise<void> {
  if (!existsSync(archive) || !isArchiveOf(dataDir, archive)) return;
  const log = join(clusterPaths(dataDir).data, 'pg_wal');
  for (const name of await readdir(log)) {
    const to = join(archive, name + COMPRESSED);
    if (name.endsWith('.history') && !existsSync(to)) await storeFile(join(log, name), to, { compress: true });
  }
}

function targetOf(until: Until): Readonly<Record<string, string>> {
  if (until === undefined) return { recovery_target: 'immediate' };
  // The setting knows no name of a zone, not even Z.
  return until === 'latest' ? {} : { recovery_target_time: until.toISOString().replace('Z', '+00') };
}

function explain(error: unknown, until: Until): unknown {
  const text = error instanceof Error ? error.message : '';
  if (!(until instanceof Date) || !text.includes(ENDED_EARLY)) return error;
  const last = LAST_CHANGE.exec(text)?.[1];
  const known = last ? `; the last change in it is of ${last} UTC` : '';
  return new ConfigError(
    `The archived log ends before ${until.toISOString()}${known}. Name an earlier moment, or --until latest.`,
  );
}
