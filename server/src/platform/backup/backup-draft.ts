import { link, mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { ConfigError } from '../../shared/config-error.ts';
import { syncFolder } from '../media-store/durable-files.ts';
import { type ListedFile, type Manifest, newManifest, writeManifest } from './manifest.ts';
import { COMPRESSED } from './parts.ts';
import { keepAge, type Stored, storeFile, sumOf, writeFileDurably } from './stored-file.ts';

/** Keeps true: what is put into a backup stands in its manifest, with the checksum of what was written. */

/** Beside a database, so that it and its log always have room, and what people send up may still come. */
const KEEP_FREE_BYTES = 256 * 1024 * 1024;
const AT_ONCE = 4;

interface Addition {
  readonly from: string;
  readonly path: string;
  readonly compress?: boolean;
  /** A file that has gone since it was listed is none that the backup needs. */
  readonly mayBeGone?: boolean;
  /** The same file in an earlier backup, which this one may share. */
  readonly earlier?: ListedFile & { readonly folder: string };
}

export type BackupDraft = ReturnType<typeof createDraft>;

/** A backup that is being made in a folder of its own. */
export function createDraft(folder: string, signal?: AbortSignal) {
  const files = new Map<string, ListedFile>();
  const folders = new Set<string>();

  async function place(path: string): Promise<string> {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    return to;
  }

  async function add({ from, path, compress = false, mayBeGone = false, earlier }: Addition): Promise<void> {
    signal?.throwIfAborted();
    const listed = compress ? path + COMPRESSED : path;
    if (files.has(listed)) return;
    await refuseFullDisk(folder);
    const to = await place(listed);
    try {
      const stored = (earlier && (await shared(earlier, from, to))) ?? (await copied(from, to, compress));
      files.set(listed, { path: listed, ...stored });
    } catch (error) {
      if (!mayBeGone || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  async function copied(from: string, to: string, compress: boolean): Promise<Stored> {
    const { mtime } = await stat(from);
    const stored = await storeFile(from, to, { signal, compress });
    await keepAge(to, mtime);
    return stored;
  }

  return {
    add,
    async addAll(additions: readonly Addition[]): Promise<void> {
      const limit = pLimit(AT_ONCE);
      const all = await Promise.allSettled(additions.map((addition) => limit(() => add(addition))));
      const fault = all.find((one) => one.status === 'rejected');
      if (fault) throw fault.reason;
    },
    async addText(path: string, text: string): Promise<void> {
      await writeFileDurably(await place(path), text);
      files.set(path, { path, ...(await sumOf(join(folder, path))) });
    },
    /** Lists a file that another program has written there. */
    async addWritten(path: string): Promise<void> {
      files.set(path, { path, ...(await sumOf(join(folder, path))) });
    },
    async addFolder(path: string): Promise<void> {
      await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
      folders.add(path);
    },
    signal,
    /** Where another program is to write a file. */
    place,
    /** Writes the manifest, and with it the backup is whole. */
    async finish(facts: Omit<Manifest, 'format' | 'files' | 'folders'>): Promise<Manifest> {
      const listed = [...files.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
      const manifest = newManifest({ ...facts, folders: [...folders].sort(), files: listed });
      for (const path of new Set(listed.map((file) => dirname(join(folder, file.path))))) await syncFolder(path);
      await writeManifest(folder, manifest);
      await syncFolder(folder);
      return manifest;
    },
  };
}

/** Shares the file of an earlier backup that is as large and as old as the source; undefined where that cannot be. */
async function shared(
  earlier: NonNullable<Addition['earlier']>,
  from: string,
  to: string,
): Promise<Stored | undefined> {
  const kept = join(earlier.folder, earlier.path);
  const [source, copy] = await Promise.all([stat(from), stat(kept).catch(() => undefined)]);
  if (copy?.size !== source.size || Math.abs(copy.mtimeMs - source.mtimeMs) >= 1) return undefined;
  try {
    await link(kept, to);
    return { bytes: earlier.bytes, sha256: earlier.sha256 };
  } catch {
    // A file system without links, or one with too many of them.
    return undefined;
  }
}

async function refuseFullDisk(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => undefined);
  if (disk && disk.bavail * disk.bsize < KEEP_FREE_BYTES) throw noRoom();
}

export const noRoom = (): ConfigError =>
  new ConfigError(
    'There is no room for a backup on the disk of BACKUP_DIR: free some, or set BACKUP_DIR to another one.',
  );
