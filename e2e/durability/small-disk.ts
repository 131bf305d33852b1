import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
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
