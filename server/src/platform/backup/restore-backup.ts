import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';
import { lockDataDir } from '../embedded-postgres/data-dir-lock.ts';
import { archiveFolder } from '../embedded-postgres/wal-archive.ts';
import { checkFiles, refuseNewer } from './check-backup.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { DUMP, SECRET_KEY } from './parts.ts';
import { archiveHistory, recoverCluster, type Until } from './recover-cluster.ts';
import { restoreDatabase } from './restore-database.ts';
import { refuseFilled, stageBackup } from './restore-stage.ts';

/** Keeps true: a restore that is refused, or fails, has changed nothing. */

export interface RestoreOptions {
  readonly dataDir: string;
  /** Folder of the backup. */
  readonly folder: string;
  readonly until: Until;
  /** Whether what is there may be moved aside, or emptied where it is a database of one's own. */
  readonly replace: boolean;
  /** Database of one's own, as the owner of its tables; unset: the embedded one. */
  readonly ownerUrl: string | undefined;
  readonly pgBin: string | undefined;
  /** Key that the product was given by its settings. */
  readonly secretKey: string | undefined;
  readonly onStep: (text: string) => void;
}

interface Restored {
  readonly manifest: Manifest;
  /** Rows that exist now. */
  readonly rows: number;
  /** Folder with what was there before. */
  readonly aside: string | undefined;
}

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, folder, ownerUrl, until, replace, onStep } = options;
  const manifest = await readManifest(folder);
  refuseNewer(manifest);
  refuseOtherKind(manifest, options);
  await refuseOtherKey(options);
  const lock = ownerUrl === undefined ? await lockDataDir(dataDir) : undefined;
  try {
    if (!replace) await refuseFilled(dataDir);
    onStep(`Checking the backup in ${folder}`);
    await checkFiles(folder, manifest);
    onStep(`Unpacking it beside what is in ${dataDir}`);
    const stage = await stageBackup(folder, manifest, dataDir);
    try {
      const rows = await bringBack(options, manifest, stage.folder);
      // Files that came after the backup belong to rows that the archived log brings back.
      if (until !== undefined) await stage.keepMedia();
      const aside = await stage.settle();
      if (manifest.cluster) await archiveHistory(dataDir, archiveOf(folder, manifest.cluster.system));
      return { manifest, rows, aside };
    } catch (error) {
      await stage.remove();
      throw error;
    }
  } finally {
    lock?.release();
  }

  async function bringBack(
    { pgBin }: RestoreOptions,
    { cluster, postgresMajor }: Manifest,
    staged: string,
  ): Promise<number> {
    if (cluster) {
      onStep(until === undefined ? 'Recovering the database' : `Replaying the archived log until ${textOf(until)}`);
      return recoverCluster({ folder: staged, archive: archiveOf(folder, cluster.system), until });
    }
    onStep('Restoring the dump');
    if (ownerUrl === undefined) throw new Error('a dump without a database');
    return restoreDatabase({ ownerUrl, pgBin, replace, postgresMajor, file: join(folder, DUMP) });
  }
}

/** The log is archived beside the backups. */
const archiveOf = (folder: string, system: string): string => archiveFolder(dirname(folder), system);

const textOf = (until: Date | 'latest'): string => (until === 'latest' ? 'its end' : until.toISOString());

function refuseOtherKind(manifest: Manifest, { folder, ownerUrl, until }: RestoreOptions): void {
  if (manifest.kind === 'dump') {
    if (ownerUrl === undefined) {
      throw new ConfigError(`${folder} is a dump: name a database for it by DATABASE_URL.`);
    }
    if (until !== undefined) throw new ConfigError('--until is for the embedded database alone.');
    return;
  }
  if (ownerUrl !== undefined) {
    throw new ConfigError(`${folder} holds files of the embedded database: unset DATABASE_URL to restore it.`);
  }
  const here = `${process.platform}-${process.arch}`;
  if (manifest.platform !== here) {
    throw new ConfigError(`${folder} holds files of a database on ${manifest.platform}, which do not work on ${here}.`);
  }
  if (until instanceof Date && until < new Date(manifest.at)) {
    throw new ConfigError(`${folder} is of ${manifest.at}, after the moment of --until: name an older backup.`);
  }
}

/** Secrets that are sealed in the database can be read with the key of the backup alone. */
async function refuseOtherKey({ folder, secretKey }: RestoreOptions): Promise<void> {
  if (secretKey === undefined || secretKey === (await readFile(join(folder, SECRET_KEY), 'utf8'))) return;
  throw new ConfigError(
    `SECRET_KEY is not the one of the backup, which is in ${join(folder, SECRET_KEY)}: set it to that.`,
  );
}
