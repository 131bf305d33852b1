import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveFolder, LOG_ARCHIVE } from '../embedded-postgres/wal-archive.ts';
import type { KeptBackup } from './backup-folder.ts';

const SEGMENT_PLACE = /^[\dA-F]{8}([\dA-F]{16})/;

/** Removes segments that are older than every backup of their cluster. */
export async function removeOldLog(backupDir: string, kept: readonly KeptBackup[]): Promise<void> {
  for (const system of await readdir(join(backupDir, LOG_ARCHIVE)).catch(() => [])) {
    const firsts = kept.flatMap(({ manifest: { cluster } }) =>
      cluster?.system === system ? [placeOf(cluster.firstSegment)] : [],
    );
    const first = firsts.sort()[0];
    if (first === undefined) continue;
    const folder = archiveFolder(backupDir, system);
    for (const name of await readdir(folder)) {
      const place = placeOf(name);
      if (place !== '' && place < first) await rm(join(folder, name), { force: true });
    }
  }
}

/** Its place in the log, whichever timeline; empty for a file that is none, such as the history of a timeline. */
const placeOf = (name: string): string => SEGMENT_PLACE.exec(name)?.[1] ?? '';
