import { DAY_MS } from '@sankalp/contract/shared/durations';
import { thumbnailKeyOf } from '../../platform/media-store/media-key.ts';
import type { MediaStore } from '../../platform/media-store/media-store.ts';
import type { Database } from '../../shared/db/database.ts';
import type { Jobs } from '../../shared/jobs/jobs.ts';
import { reopenUploads, sweepBatch } from './media.store.ts';

export const MEDIA_SWEEP_JOB = 'remove-unwanted-media';

/** Longer than the pause that an upload may make. */
const PAUSE_MAX_MS = 5 * 60 * 1000;

/** Once an hour: removes unused rows with their files, and files without a row. */
export function mediaJobs({ background: database, store }: { background: Database; store: MediaStore }): Jobs {
  const housekeeping: Jobs['housekeeping'] = {
    [MEDIA_SWEEP_JOB]: async () => {
      const removeFiles: Parameters<typeof sweepBatch>[1] = async (rows) => {
        await store.removeIncoming(rows.map(({ id }) => id));
        await store.remove(rows.flatMap(({ key }) => [key, thumbnailKeyOf(key)]));
      };
      while (await sweepBatch(database, removeFiles));
      await store.removeAbandoned(new Date(Date.now() - DAY_MS));
      await store.removeUnfinished(new Date(Date.now() - PAUSE_MAX_MS));
    },
  };
  return { housekeeping };
}

/** At the start: removes half-written files. The only process on the database also reopens broken uploads. */
export async function recoverUploads(database: Database, store: MediaStore, isOnlyProcess: boolean): Promise<void> {
  await store.removeUnfinished(new Date(Date.now() - (isOnlyProcess ? 0 : PAUSE_MAX_MS)));
  if (isOnlyProcess) await reopenUploads(database);
}
