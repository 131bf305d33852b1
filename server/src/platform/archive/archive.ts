import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3Bucket, type S3Options } from '../media-store/s3-bucket.ts';

/** Where files go that leave the database for good: nobody but the operator reads them. */
export interface Archive {
  /** Writes a file whole, in the place of one of that name, and answers once it is safe there. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** File as it lies there. */
  read(name: string): Promise<Buffer>;
}

/** Files of a folder. */
export function createFolderArchive(folder: string): Archive {
  return {
    async write(name, bytes) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(`${path}.new`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
    },
    read: (name) => readFile(join(folder, name)),
  };
}

/** A file moves as long as it takes; the bucket has the rest of the time to put it away. */
const SILENCE_MS = 30_000;

/** Objects of a bucket, below `archive/`. */
export function createBucketArchive(options: S3Options): Archive {
  const bucket = new S3Bucket({ ...options, silenceMs: SILENCE_MS });
  const objectOf = (name: string) => `archive/${name}`;
  return {
    async write(name, bytes) {
      const answer = await bucket.expect(objectOf(name), {
        method: 'PUT',
        headers: { 'content-type': 'application/gzip' },
        body: bytes,
      });
      if (!answer) throw new Error('the bucket is gone');
      answer.drop();
    },
    async read(name) {
      const answer = await bucket.expect(objectOf(name), { method: 'GET' });
      if (!answer) throw new Error(`the archive has no ${name}`);
      return answer.bytes();
    },
  };
}
