import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Bucket, type S3Options } from '../media-store/s3-bucket.ts';
import type { BackupDraft } from './backup-draft.ts';
import type { KeptBackup } from './backup-folder.ts';
import type { ListedFile } from './manifest.ts';
import { MEDIA, MEDIA_LIST } from './parts.ts';

/** Keeps true: every file that a row of the backup names is in it. A file never changes below its key, so that backups share it. */

/** Uploads that wait first: one that is published meanwhile is then found among the files. */
const FOLDERS = ['incoming', 'files'] as const;

/** Copies the media of a folder; called once more, it adds what has come since. */
export async function copyMedia(mediaDir: string, draft: BackupDraft, previous: KeptBackup | undefined): Promise<void> {
  const earlier = new Map<string, ListedFile>(previous?.manifest.files.map((file) => [file.path, file]));
  for (const folder of FOLDERS) {
    const entries = await readdir(join(mediaDir, folder), { recursive: true, withFileTypes: true }).catch(ifMissing);
    await draft.addAll(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const from = join(entry.parentPath, entry.name);
          const path = MEDIA + from.slice(mediaDir.length);
          const known = previous && earlier.get(path);
          return { from, path, mayBeGone: true, ...(known && { earlier: { ...known, folder: previous.folder } }) };
        }),
    );
  }
}

/** Writes down what a bucket holds, by which it can be compared after a restore: its bytes stay where they are. */
export async function listBucket(options: S3Options, draft: BackupDraft): Promise<void> {
  const objects = [];
  for await (const object of new S3Bucket(options).objects()) objects.push(object);
  await draft.addText(MEDIA_LIST, `${JSON.stringify(objects, null, 1)}\n`);
}

function ifMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return [];
  throw error;
}
