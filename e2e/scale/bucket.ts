import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { makeOpenBucket, S3_KEYS, startS3Server } from '../../scripts/s3-server.mjs';
import { mountSmallDisk, type SmallDisk } from '../harness/small-disk.ts';

const NAME = 'media';
const DISK_MEGABYTES = 192;

export interface Bucket {
  /** Variables that name it to a process of the product. */
  readonly settings: NodeJS.ProcessEnv;
  /** Disk of its own that its files are on; undefined where none could be mounted. */
  readonly disk: SmallDisk | undefined;
  /** Lets it stand still; answers how to let it go on. */
  freeze(): () => void;
  stop(): Promise<void>;
}

/** A bucket in an S3-compatible server, on a small disk of its own where the system lets us have one. */
export async function startBucket(folder: string): Promise<Bucket> {
  const home = join(folder, 'bucket');
  mkdirSync(home);
  const disk = mountSmallDisk(DISK_MEGABYTES);
  if (disk) symlinkSync(disk.folder, join(home, 'devices'));
  const server = await startS3Server(home).catch((error: unknown) => {
    disk?.unmount();
    throw error;
  });
  const stop = async () => {
    await server.stop();
    disk?.unmount();
  };
  try {
    await makeOpenBucket(server.endpoint, NAME);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    settings: {
      S3_ENDPOINT: server.endpoint,
      S3_REGION: S3_KEYS.region,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    },
    disk,
    freeze: server.freeze,
    stop,
  };
}
