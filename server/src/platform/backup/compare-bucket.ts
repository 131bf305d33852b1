import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { describeError } from '../../shared/db/safe-error.ts';
import { S3Bucket, type S3Options } from '../media-store/s3-bucket.ts';
import type { Manifest } from './manifest.ts';
import { MEDIA_LIST } from './parts.ts';

/** Uploads that nothing had referred to when the backup was made: they are removed within a day. */
const PASSING = 'incoming/';
const NAMED_MAX = 5;

const listSchema = z.array(z.object({ name: z.string(), bytes: z.int().min(0) }));

/** Media of a backup as they are at this moment. */
export interface ComparedBucket {
  /** Whether all that the backup names is there. */
  readonly isWhole: boolean;
  /** Sentence for the operator. */
  readonly sentence: string;
}

/** Compares what a bucket holds with the list that a backup has of it; undefined where the backup has the media itself. Changes nothing. */
export async function compareBucket(
  folder: string,
  manifest: Manifest,
  options: S3Options | undefined,
): Promise<ComparedBucket | undefined> {
  if (manifest.media !== 'bucket') return undefined;
  const listed = listSchema.parse(JSON.parse(await readFile(join(folder, MEDIA_LIST), 'utf8')));
  const wanted = new Map(
    listed.filter(({ name }) => !name.startsWith(PASSING)).map(({ name, bytes }) => [name, bytes]),
  );
  if (!options) {
    return failed(
      `Media were in a bucket, and none is named by S3_BUCKET: compare it with ${MEDIA_LIST} of the backup.`,
    );
  }
  const resized: string[] = [];
  const count = wanted.size;
  try {
    for await (const { name, bytes } of new S3Bucket(options).objects()) {
      const bytesWanted = wanted.get(name);
      if (bytesWanted !== undefined && bytesWanted !== bytes) resized.push(name);
      wanted.delete(name);
    }
  } catch (error) {
    return failed(
      `Media are in the bucket ${options.bucket}, which could not be compared with ${MEDIA_LIST} of the backup: ${describeError(error)}`,
    );
  }
  const missing = [...wanted.keys()];
  if (missing.length === 0 && resized.length === 0) {
    return {
      isWhole: true,
      sentence: `Media are in the bucket ${options.bucket}: all ${count} objects that the backup names are there, in their sizes.`,
    };
  }
  const faults = [
    ...(missing.length > 0 ? [`${missing.length} of ${count} are missing (${named(missing)})`] : []),
    ...(resized.length > 0 ? [`${resized.length} have another size (${named(resized)})`] : []),
  ];
  return failed(
    `Of the media that the backup names in the bucket ${options.bucket}, ${faults.join('; ')}. Bring them back from its versions or its copy; ${MEDIA_LIST} of the backup names all.`,
  );
}

const failed = (sentence: string): ComparedBucket => ({ isWhole: false, sentence });

function named(names: readonly string[]): string {
  const others = names.length - NAMED_MAX;
  return names.slice(0, NAMED_MAX).join(', ') + (others > 0 ? ` and ${others} others` : '');
}
