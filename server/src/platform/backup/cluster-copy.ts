import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';
import { clusterPaths } from '../embedded-postgres/cluster.ts';
import type { BackupDraft } from './backup-draft.ts';
import type { BackupSession } from './backup-session.store.ts';
import { CLUSTER } from './parts.ts';

/**
 * Keeps true: the copy of a running cluster is what PostgreSQL calls a base backup. Between its start and its end files are copied
 * as they are, however torn; the log that was written meanwhile, which lies in the copy, makes them whole at the restore.
 */

const LOG = 'pg_wal';

/** Folders whose content is of the running server alone. */
const EMPTIED = new Set([
  LOG,
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|.*\.signal)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)[^/]*/;
/** Read last, for what it says must not be older than any other file. */
const CONTROL = 'global/pg_control';
const SEGMENT = /^[\dA-F]{24}$/;
/** Segments of 16 MB, as initdb makes them, in each of the numbers that the middle of a name counts. */
const SEGMENTS_IN_FILE = 256;

/** Copies the files of the embedded database into a backup while it runs. Answers the first segment of the log that belongs to it. */
export async function copyCluster(dataDir: string, session: BackupSession, draft: BackupDraft): Promise<string> {
  const { data, password } = clusterPaths(dataDir);
  await session.beginCluster();
  const { files, folders } = await listCluster(data);
  for (const folder of folders) await draft.addFolder(`${CLUSTER}/data/${folder}`);
  await draft.addAll(
    files.map((name) => ({ from: join(data, name), path: `${CLUSTER}/data/${name}`, compress: true, mayBeGone: true })),
  );
  await draft.add({ from: join(data, CONTROL), path: `${CLUSTER}/data/${CONTROL}`, compress: true });
  await draft.add({ from: password, path: `${CLUSTER}/password` });

  const { label, tablespaces, firstSegment, lastSegment } = await session.endCluster();
  await draft.addText(`${CLUSTER}/data/backup_label`, label);
  if (tablespaces !== '') throw new ConfigError('The embedded database has tablespaces, which a backup does not hold.');
  const segments = (await readdir(join(data, LOG)))
    .filter((name) => SEGMENT.test(name) && name >= firstSegment && name <= lastSegment)
    .sort();
  if (segments.length !== numberOf(lastSegment) - numberOf(firstSegment) + 1) {
    throw new Error(`the log from ${firstSegment} to ${lastSegment} is not all there`);
  }
  await draft.addAll(
    segments.map((name) => ({ from: join(data, LOG, name), path: `${CLUSTER}/data/${LOG}/${name}`, compress: true })),
  );
  return firstSegment;
}

async function listCluster(data: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => ({
    name: relative(data, join(entry.parentPath, entry.name)).split(sep).join('/'),
    isFolder: entry.isDirectory(),
  }));
  const taken = found.filter(({ name }) => !LEFT_OUT.test(name) && !isEmptied(name));
  return {
    files: taken.flatMap(({ name, isFolder }) => (isFolder || name === CONTROL ? [] : [name])),
    folders: taken.flatMap(({ name, isFolder }) => (isFolder ? [name] : [])),
  };
}

function isEmptied(name: string): boolean {
  const [first = ''] = name.split('/');
  return first !== name && EMPTIED.has(first);
}

function numberOf(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_IN_FILE + Number.parseInt(segment.slice(16), 16);
}
