import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_BASE, mediaPaths, UPLOAD_TTL_SECONDS } from '@sankalp/contract/media';
import { API_BASE, buildPath } from '@sankalp/contract/shared/path';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { checkAddress, filmTerms, signAddress, uploadTerms } from './address-signature.ts';
import { makeFolder, moveInto } from './durable-files.ts';
import { createLocalReceiver } from './local-receiver.ts';
import { isMediaKey, openKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

interface LocalStoreOptions {
  readonly folder: string;
  readonly secretKey: string;
  /** Room that an upload leaves free on the disk. */
  readonly keepFreeBytes?: number;
}

/** Media in a folder of this machine; uploads come to the product itself. */
export function createLocalStore({ folder, secretKey, keepFreeBytes }: LocalStoreOptions): MediaStore {
  const incomingFolder = join(folder, 'incoming');
  const temporaryFolder = join(folder, 'temporary');
  const placeOfIncoming = (id: string): string => {
    if (!/^[\da-f-]{36}$/.test(id)) throw new Error('not the id of an upload');
    return join(incomingFolder, id);
  };
  const placeOf = (key: string): string => {
    if (!isMediaKey(key)) throw new Error('not the key of a media item');
    return join(folder, 'files', key);
  };

  return {
    receiver: createLocalReceiver({ secretKey, temporaryFolder, placeOf: placeOfIncoming, keepFreeBytes }),

    async presign({ origin, ...terms }) {
      const expires = Math.floor(databaseNow() / 1000) + UPLOAD_TTL_SECONDS;
      const address = new URL(API_BASE + buildPath(mediaPaths.upload, { id: terms.id }), origin);
      address.searchParams.set('expires', String(expires));
      address.searchParams.set('signature', signAddress(secretKey, uploadTerms(terms), expires));
      return address.href;
    },

    async incoming(id) {
      const found = await ifExists(stat(placeOfIncoming(id)));
      return found && { sizeBytes: found.size, tag: String(found.mtimeMs) };
    },

    // The tag needs no look: an address works once, so what has come stays as it is.
    async readIncoming(id, _tag, { start, end }) {
      const file = await open(placeOfIncoming(id), 'r');
      try {
        const length = end - start + 1;
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },

    publish: (id, _tag, key) => moveInto(placeOf(key), placeOfIncoming(id)),

    async write(key, bytes) {
      const place = placeOf(key);
      await makeFolder(temporaryFolder);
      const temporary = join(temporaryFolder, randomUUID());
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await moveInto(place, temporary);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async removeIncoming(ids) {
      for (const id of ids) await rm(placeOfIncoming(id), { force: true });
    },

    async remove(keys) {
      for (const key of keys) await rm(placeOf(key), { force: true });
    },

    removeAbandoned: (before) => removeUntouched(incomingFolder, before),
    removeUnfinished: (before) => removeUntouched(temporaryFolder, before),

    size: async (key) => (await ifExists(stat(placeOf(key))))?.size,

    async read(key, range) {
      const file = await ifExists(open(placeOf(key), 'r'));
      return file && createReadStream('', { fd: file, ...range });
    },

    urlOf: (key) => `${MEDIA_BASE}/${openKey(key)}`,

    async filmUrl(key, { reader, untilSeconds }) {
      const signature = signAddress(secretKey, filmTerms(key, reader), untilSeconds);
      return `${MEDIA_BASE}/${key}?${reader === null ? '' : `reader=${reader}&`}expires=${untilSeconds}&signature=${signature}`;
    },

    checkFilm: (key, { reader, expiresAtSeconds, signature }) =>
      checkAddress(secretKey, filmTerms(key, reader), { expiresAtSeconds, signature, nowMs: databaseNow() }),

    async check() {
      await makeFolder(folder);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

async function removeUntouched(folder: string, since: Date): Promise<void> {
  for (const name of (await ifExists(readdir(folder))) ?? []) {
    const path = join(folder, name);
    const found = await ifExists(stat(path));
    if (found && found.mtimeMs < since.getTime()) await rm(path, { force: true });
  }
}

async function ifExists<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
