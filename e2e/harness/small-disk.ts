import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of our own in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Gives it another size; what lies on it stays. */
  resize(megabytes: number): void;
  unmount(): void;
}

/** Mounts a small disk where the system lets us, which takes root on Linux; undefined elsewhere. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-disk-'));
  const mount = (...options: string[]) => execFileSync('mount', [...options, folder], { stdio: 'pipe' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs');
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    resize: (size) => void mount('-o', `remount,size=${size}m`),
    unmount() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

/** Reason of a test that is skipped for want of one. */
export const NO_SMALL_DISK = 'A small disk cannot be mounted here; it takes root on Linux.';

/** Fills the disk. Answers the file that does. */
export function fill(folder: string): string {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'w');
  for (const bytes of [1024 * 1024, 4096]) {
    const chunk = Buffer.alloc(bytes);
    try {
      for (;;) writeSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return path;
}
