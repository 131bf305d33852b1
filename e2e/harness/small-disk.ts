import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of our own in memory, where the system lets us have one. */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
    return {
      folder,
      why: '',
      unmount() {
        execFileSync('umount', [folder]);
        rmdirSync(folder);
      },
    };
  } catch {
    rmdirSync(folder);
    return {
      folder: undefined,
      unmount: undefined,
      why: 'A small disk cannot be mounted here; it takes root on Linux.',
    };
  }
}

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
