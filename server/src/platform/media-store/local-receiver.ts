import { randomUUID } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { badRequest, retryLater } from '../../shared/problem.ts';
import { checkAddress, uploadTerms } from './address-signature.ts';
import { makeFolder, moveInto } from './durable-files.ts';
import type { UploadReceiver } from './media-store.ts';

/** A body of gigabytes goes to the disk as it comes: synced all at once at its end, it would hold up everybody else's saves. */
const SYNC_EVERY_BYTES = 8 * 1024 * 1024;
/** Node has four threads for disk, compression and passwords of everybody: uploads leave half of them. */
const DISK_AT_ONCE = 2;
const BLOCK_BYTES = 256 * 1024;
const KEEP_FREE_BYTES = 256 * 1024 * 1024;

const diskFull = () => retryLater(503, 'There is no room left on the disk for this file.', 60);

interface LocalReceiverOptions {
  readonly secretKey: string;
  /** Where bodies are written while they come in. */
  readonly temporaryFolder: string;
  /** Where a whole body lies. */
  readonly placeOf: (id: string) => string;
  /** The free space that an upload must leave for the database. */
  readonly keepFreeBytes?: number | undefined;
}

/** Takes bodies into a folder: counted while they come, on the disk when it answers, nothing left of one that breaks off. */
export function createLocalReceiver(options: LocalReceiverOptions): UploadReceiver {
  const { secretKey, temporaryFolder, placeOf, keepFreeBytes = KEEP_FREE_BYTES } = options;
  let expectedBytes = 0;
  const disk = pLimit(DISK_AT_ONCE);

  async function refuseWhenFull(): Promise<void> {
    // Where the system cannot tell, the write fails by itself.
    const disk = await statfs(temporaryFolder).catch(() => undefined);
    if (disk && disk.bavail * disk.bsize < expectedBytes + keepFreeBytes) throw diskFull();
  }

  async function write(path: string, sizeBytes: number, body: AsyncIterable<Buffer>): Promise<void> {
    const file = await open(path, 'wx', 0o600);
    try {
      let received = 0;
      let synced = 0;
      for await (const block of blocksOf(body)) {
        received += block.length;
        if (received > sizeBytes) throw badRequest('The file is larger than announced.');
        await disk(() => file.writeFile(block));
        if (received - synced < SYNC_EVERY_BYTES) continue;
        await disk(() => file.datasync());
        synced = received;
      }
      if (received < sizeBytes) throw badRequest('The file is smaller than announced.');
      await disk(() => file.sync());
    } finally {
      await file.close();
    }
  }

  return {
    checkAddress: (terms, expiresAtSeconds, signature) =>
      checkAddress(secretKey, uploadTerms(terms), { expiresAtSeconds, signature, nowMs: databaseNow() }),

    async receive({ id, sizeBytes }, body) {
      const temporary = join(temporaryFolder, `${id}.${randomUUID()}`);
      expectedBytes += sizeBytes;
      try {
        await makeFolder(temporaryFolder);
        await refuseWhenFull();
        await write(temporary, sizeBytes, body);
        await moveInto(placeOf(id), temporary);
      } catch (error) {
        await rm(temporary, { force: true });
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull() : error;
      } finally {
        expectedBytes -= sizeBytes;
      }
    },
  };
}

/** The same bytes in larger pieces, so that the disk is asked less often. A piece holds until the next is asked for. */
async function* blocksOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const block = Buffer.allocUnsafe(BLOCK_BYTES);
  let filled = 0;
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(block, filled, from);
      from += copied;
      filled += copied;
      if (filled < BLOCK_BYTES) continue;
      yield block;
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
