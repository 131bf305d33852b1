import { copyFile, link, mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { ConfigError } from '../../shared/config-error.ts';
import { prepareDataDir } from '../data-dir.ts';
import { syncFolder } from '../media-store/durable-files.ts';
import { removeFolder } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { CLUSTER, COMPRESSED, MEDIA, SECRET_KEY } from './parts.ts';
import { unpackFile } from './stored-file.ts';

/**
 * Keeps true: a data folder has its old content or the whole restored one. All is made in a folder beside it first; then it takes
 * the place of what was there, which is moved aside.
 */

/** Parts of a backup, and what they are in a data folder; the database comes last, for without one a start would make an empty one. */
const PLACES: readonly (readonly [part: string, place: string])[] = [
  [SECRET_KEY, 'secret-key'],
  [MEDIA, 'media'],
  [CLUSTER, 'postgres'],
];
const STAGE = 'restoring-';
const AT_ONCE = 4;

export interface RestoreStage {
  readonly folder: string;
  /** Takes over what the data folder has of media beside the restored ones. */
  keepMedia(): Promise<void>;
  /** Moves all into place. Answers the folder with what was there before, if anything was. */
  settle(): Promise<string | undefined>;
  remove(): Promise<void>;
}

/** Refuses a data folder that has something of what a restore would bring. */
export async function refuseFilled(dataDir: string): Promise<void> {
  for (const [, place] of PLACES) {
    if (await isThere(join(dataDir, place))) {
      throw new ConfigError(
        `DATA_DIR: ${join(dataDir, place)} is there already. Name an empty folder by DATA_DIR, or add --replace, which moves it aside.`,
      );
    }
  }
}

/** Unpacks a backup into a folder that is a whole data folder itself. */
export async function stageBackup(backup: string, manifest: Manifest, dataDir: string): Promise<RestoreStage> {
  prepareDataDir(dataDir);
  for (const name of await readdir(dataDir)) if (name.startsWith(STAGE)) await removeFolder(join(dataDir, name));
  const folder = await mkdtemp(join(dataDir, STAGE));
  const keepMedia = () => linkMissing(join(dataDir, 'media'), join(folder, 'media'));
  const stage = { folder, keepMedia, settle: () => settle(folder, dataDir), remove: () => removeFolder(folder) };
  try {
    await unpack(backup, manifest, folder);
    return stage;
  } catch (error) {
    await stage.remove();
    throw error;
  }
}

async function unpack(backup: string, manifest: Manifest, folder: string): Promise<void> {
  const placed = (path: string): string | undefined => {
    const found = PLACES.find(([part]) => path === part || path.startsWith(`${part}/`));
    return found && join(folder, found[1] + path.slice(found[0].length));
  };
  const listed = manifest.files.flatMap(({ path }) => {
    const isCompressed = path.startsWith(`${CLUSTER}/`) && path.endsWith(COMPRESSED);
    const to = placed(isCompressed ? path.slice(0, -COMPRESSED.length) : path);
    return to === undefined ? [] : [{ from: join(backup, path), to, isCompressed }];
  });
  const folders = new Set(listed.map(({ to }) => dirname(to)));
  for (const path of manifest.folders) folders.add(placed(path) ?? folder);
  for (const each of folders) await mkdir(each, { recursive: true, mode: 0o700 });
  const limit = pLimit(AT_ONCE);
  await Promise.all(listed.map(({ from, to, isCompressed }) => limit(() => unpackFile(from, to, isCompressed))));
  for (const each of folders) await syncFolder(each);
}

/** Media never change below their keys, so that a file may have two names. */
async function linkMissing(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = to + path.slice(from.length);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await link(path, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV') return copyFile(path, target);
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function settle(folder: string, dataDir: string): Promise<string | undefined> {
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  let isMoved = false;
  for (const [, place] of PLACES) {
    const [from, to] = [join(folder, place), join(dataDir, place)];
    if (!(await isThere(from))) continue;
    if (await isThere(to)) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(to, join(aside, place));
      isMoved = true;
    }
    await rename(from, to);
  }
  await syncFolder(dataDir);
  await removeFolder(folder);
  return isMoved ? aside : undefined;
}

/** Whether there is a file, or a folder with a file in it. */
async function isThere(path: string): Promise<boolean> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.some((entry) => !entry.isDirectory());
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR';
  }
}
