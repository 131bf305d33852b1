import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { badRequest, retryLater } from '../http/problem.ts';
import { makeFolder, moveInto } from './durable-files.ts';
import type { UploadReceiver } from './media-store.ts';
import { isUploadSignature } from './upload-signature.ts';

/** A body of gigabytes goes to the disk as it comes: synced all at once at its end, it would hold up everybody else's saves. */
const SYNC_EVERY_BYTES = 8 * 1024 * 1024;
/** What an upload leaves free on the disk, for the database beside it. */
const KEEP_FREE_BYTES = 256 * 1024 * 1024;

const noRoom = () => retryLater(503, 'There is no room left on the disk for this file.', 60);

interface LocalReceiverOptions {
  readonly secretKey: string;
  /** Where bodies are written while they come in. */
  readonly temporaryFolder: string;
  /** Where a whole body lies. */
  readonly placeOf: (id: string) => string;
}

/** Takes bodies into a folder: counted while they come, on the disk when it answers, nothing left of one that breaks off. */
export function createLocalReceiver({ secretKey, temporaryFolder, placeOf }: LocalReceiverOptions): UploadReceiver {
  let expectedBytes = 0;

  async function keepRoom(): Promise<void> {
    // Where the system cannot say, writing will.
    const disk = await statfs(temporaryFolder).catch(() => undefined);
    if (disk && disk.bavail * disk.bsize < expectedBytes + KEEP_FREE_BYTES) throw noRoom();
  }

  async function write(path: string, sizeBytes: number, body: AsyncIterable<Buffer>): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      let received = 0;
      let synced = 0;
      for await (const chunk of body) {
        received += chunk.length;
        if (received > sizeBytes) throw badRequest('The file is larger than announced.');
        await file.writeFile(chunk);
        if (received - synced < SYNC_EVERY_BYTES) continue;
        await file.datasync();
        synced = received;
      }
      if (received < sizeBytes) throw badRequest('The file is smaller than announced.');
      await file.sync();
    } finally {
      await file.close();
    }
  }

  return {
    judge: (terms, expiresAtSeconds, signature) => {
      if (!isUploadSignature(secretKey, terms, expiresAtSeconds, signature)) return 'forged';
      return expiresAtSeconds * 1000 < Date.now() ? 'expired' : 'good';
    },

    async receive({ id, sizeBytes }, body) {
      const temporary = join(temporaryFolder, `${id}.${randomUUID()}`);
      expectedBytes += sizeBytes;
      try {
        await makeFolder(temporaryFolder);
        await keepRoom();
        await write(temporary, sizeBytes, body);
        await moveInto(placeOf(id), temporary);
      } catch (error) {
        await rm(temporary, { force: true });
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom() : error;
      } finally {
        expectedBytes -= sizeBytes;
      }
    },
  };
}
