import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../shared/config-error.ts';
import { syncFolder } from '../media-store/durable-files.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** Keeps true: below a visible name there are whole backups alone. What is being made or removed has a hidden one. */

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const MAKING = '.making-';
const REMOVING = '.removing-';

export interface KeptBackup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Name of a backup, by which they sort by age. */
export const backupName = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** Makes the folder in which a backup is made, and removes what others have left that were cut off. Call it with the turn taken. */
export async function beginFolder(backupDir: string, name: string): Promise<string> {
  await mkdir(backupDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`BACKUP_DIR: ${backupDir} cannot be made (${error.code}).`);
  });
  for (const left of await readdir(backupDir)) {
    if (left.startsWith(MAKING) || left.startsWith(REMOVING)) await removeFolder(join(backupDir, left));
  }
  const folder = join(backupDir, MAKING + name);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`BACKUP_DIR: this user may not write ${backupDir} (${error.code}).`);
  });
  return folder;
}

/** Gives a whole backup its name. */
export async function publishFolder(backupDir: string, name: string): Promise<void> {
  await rename(join(backupDir, MAKING + name), join(backupDir, name));
  await syncFolder(backupDir);
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Whole backups, the newest first; one whose manifest is damaged is left out. */
export async function listBackups(backupDir: string): Promise<readonly KeptBackup[]> {
  const names = await readdir(backupDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ConfigError(`BACKUP_DIR: ${backupDir} cannot be read (${error.code}).`);
  });
  const found: KeptBackup[] = [];
  for (const name of names
    .filter((each) => NAME.test(each))
    .sort()
    .reverse()) {
    const folder = join(backupDir, name);
    const manifest = await readManifest(folder).catch(() => undefined);
    if (manifest) found.push({ name, folder, manifest });
  }
  return found;
}

/** Folder of a backup by its name or address, or of the newest; with a moment, the newest that is not after it. */
export async function findBackup(backupDir: string, given?: string, until?: Date | 'latest'): Promise<string> {
  if (given !== undefined) return NAME.test(given) ? join(backupDir, given) : resolve(given);
  const all = await listBackups(backupDir);
  if (all.length === 0) throw new ConfigError(`There are no backups in ${backupDir}.`);
  const found = until instanceof Date ? all.find(({ manifest }) => new Date(manifest.at) <= until) : all[0];
  if (found) return found.folder;
  throw new ConfigError(`There is no backup from before that moment: the oldest is of ${all.at(-1)?.manifest.at}.`);
}

/** Removes all but the newest; answers those that are kept, and the names of the others. */
export async function removeOldBackups(
  backupDir: string,
  keep: number,
): Promise<{ kept: readonly KeptBackup[]; removed: readonly string[] }> {
  const all = await listBackups(backupDir);
  const old = all.slice(keep);
  for (const { name, folder } of old) {
    const hidden = join(backupDir, REMOVING + name);
    await rename(folder, hidden);
    await removeFolder(hidden);
  }
  return { kept: all.slice(0, keep), removed: old.map(({ name }) => name) };
}
