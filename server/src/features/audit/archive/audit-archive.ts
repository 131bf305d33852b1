import type { Archive } from '../../../platform/archive/archive.ts';
import type { Database } from '../../../shared/db/database.ts';
import { detachOldestAudit, dropArchivedAudit } from '../../../shared/db/partitions.store.ts';
import { partOf, totalsOf } from './archive-file.ts';
import { type ArchivedLine, totalsOfDetached, walkDetached } from './audit-archive.store.ts';

/** Keeps true: of the log nothing is dropped that was not read back from the archive before, line by line. */

/** A file is written at once: this many batches of lines are some 10 MB. */
const BATCHES_A_FILE = 20;

export interface ArchiveOptions {
  readonly database: Database;
  readonly archive: Archive;
  /** Months that the log is kept in the database; undefined: for ever. */
  readonly keepMonths: number | undefined;
}

/** Archives what is older than the log is kept, month after month. One that was cut short is begun anew: files of the same names take its place. */
export async function archiveAudit(options: ArchiveOptions, stopping: AbortSignal): Promise<void> {
  const { database, keepMonths } = options;
  if (keepMonths === undefined) return;
  while (!stopping.aborted && (await detachOldestAudit(database, keepMonths, stopping))) {
    const wanted = await totalsOfDetached(database);
    const found = await storeDetached(options, stopping);
    if (stopping.aborted) return;
    if (found.lines !== wanted.lines || found.checksum !== wanted.checksum) {
      throw new Error(
        `the archive has ${found.lines} lines, and the log ${wanted.lines}, or they differ: nothing is dropped`,
      );
    }
    await dropArchivedAudit(database, found.lines, stopping);
  }
}

/** Writes the files of what was taken out of the log, and answers their totals as they are read back. */
async function storeDetached({ database, archive }: ArchiveOptions, stopping: AbortSignal) {
  const totals = { lines: 0, checksum: 0n };
  let [file, names]: [ArchivedLine[][], number] = [[], 0];
  let prefix = '';
  const store = async () => {
    if (file.length === 0) return;
    prefix ||= `audit-log-from-${file[0]?.[0]?.at.slice(0, 10)}`;
    names += 1;
    const name = `${prefix}-${String(names).padStart(4, '0')}.csv.gz`;
    const parts: Buffer[] = [];
    for (const [index, lines] of file.entries()) parts.push(await partOf(lines, index === 0));
    await archive.write(name, Buffer.concat(parts));
    const { lines, checksum } = await totalsOf(await archive.read(name));
    totals.lines += lines;
    totals.checksum += checksum;
    file = [];
  };
  for await (const lines of walkDetached(database)) {
    if (stopping.aborted) return totals;
    file.push(lines);
    if (file.length === BATCHES_A_FILE) await store();
  }
  await store();
  return totals;
}
