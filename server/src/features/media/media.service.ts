import { CONTENT_TYPES, type ContentType, type MediaCategory, type MediaEntity } from '@sankalp/contract/media';
import type { FilmAddress, ImageRef } from '@sankalp/contract/media.schema';
import { mediaTypeOf, newMediaKey, thumbnailKeyOf } from '../../platform/media-store/media-key.ts';
import type { MediaStore } from '../../platform/media-store/media-store.ts';
import type { Database, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { badRequest } from '../../shared/problem.ts';
import type { RecordMedia } from '../../shared/records/record-media.ts';
import { filmGrant } from './film-grants.ts';
import * as rows from './media.store.ts';
import { refusalOf } from './media-references.ts';
import { isImageType } from './verification/image-work.ts';
import { createVerification } from './verification/media-verification.ts';
import { storeImage } from './verification/store-image.ts';

/** Keeps true: a media item that an entity refers to is inspected, belongs to it alone, and stays as long as it does. */

/** Calls that other features may make. */
export interface Media extends RecordMedia {
  /** Inside the transaction that erases the owners: their media go within the hour, with those that were theirs before. */
  discard(tx: Transaction, entity: string, ids: readonly string[], formerKeys: readonly string[]): Promise<void>;
  /** The addresses of an image, from its key alone. */
  image(key: string | null): ImageRef | null;
  /** The addresses of the first image among these keys; null when all are videos. */
  firstImage(keys: readonly string[]): ImageRef | null;
  /** Address of the film of a chapter for one session, or for everybody where it is null. It holds for a while. */
  film(key: string, reader: string | null): Promise<FilmAddress>;
  /** Changes when the addresses of free films do. */
  freeFilms(): string;
  /** As SQL: the address of the small image of the key in a column. */
  thumbnailOf(key: Parameters<typeof rows.thumbnailUrlOf>[0]): ReturnType<typeof rows.thumbnailUrlOf>;
  /** Stores bytes of our own as a verified, unattached media item. Answers its key. */
  put(file: NewFile): Promise<string>;
}

export interface NewFile {
  readonly entityType: MediaEntity;
  readonly category: MediaCategory;
  readonly contentType: ContentType;
  readonly bytes: Buffer;
}

export function createMedia({ database, store }: { database: Database; store: MediaStore }): Media {
  const inspect = createVerification(database, store);
  const thumbnailUrl = (key: string) => (mediaTypeOf(key) === 'image' ? store.urlOf(thumbnailKeyOf(key)) : null);

  const image = (key: string | null) =>
    key === null ? null : { url: store.urlOf(key), thumbnailUrl: thumbnailUrl(key) };

  return {
    async verify(references, owner, { principal }) {
      if (references.length === 0) return;
      const found = await rows.findMediaByKey(
        database,
        references.map(({ key }) => key),
      );
      refuse(references.map((reference) => refusalOf(reference, found.get(reference.key), owner, principal.id)));
      const faults = references.map(async ({ field, key }) => {
        const item = found.get(key);
        const fault = item && (await inspect(item));
        return fault && `${field} ${fault}`;
      });
      refuse(await Promise.all(faults));
    },

    async attach(tx, owner, references) {
      const keys = references.map(({ key }) => key);
      await rows.detachOthers(tx, owner, keys);
      if (keys.length === 0) return;
      const attached = await rows.attachMedia(tx, owner, keys);
      refuse(
        references.map(({ field, key }) =>
          attached.has(key) ? undefined : `${field} names a file that belongs to something else already.`,
        ),
      );
    },

    release: rows.releaseMedia,
    discard: rows.discardMedia,
    reclaim: rows.reclaimMedia,

    image,
    firstImage: (keys) => image(keys.find((key) => mediaTypeOf(key) === 'image') ?? null),
    item: (key) => ({ key, url: store.urlOf(key), thumbnailUrl: thumbnailUrl(key), mediaType: mediaTypeOf(key) }),
    async film(key, reader) {
      const grant = filmGrant(reader);
      return { url: await store.filmUrl(key, grant), expiresAt: new Date(grant.untilSeconds * 1000).toISOString() };
    },
    freeFilms: () => String(filmGrant(null).untilSeconds),
    thumbnailOf: (key) => rows.thumbnailUrlOf(key, store.urlOf('')),

    async put({ entityType, category, contentType, bytes }) {
      const key = newMediaKey(entityType, contentType, new Date(databaseNow()));
      const looks = isImageType(contentType)
        ? await storeImage(store, key, contentType, bytes)
        : await storeVideo(key, bytes);
      if (typeof looks === 'string') throw new Error(`an image of ours ${looks}`);
      const { mediaType } = CONTENT_TYPES[contentType];
      const values = { key, entityType, mediaCategory: category, mediaType, contentType, uploadedBy: null, ...looks };
      await rows.insertMediaItem(database, { ...values, status: 'verified' });
      return key;
    },
  };

  async function storeVideo(key: string, bytes: Buffer) {
    await store.write(key, bytes);
    return { sizeBytes: bytes.length };
  }
}

function refuse(faults: readonly (string | undefined)[]): void {
  const sentences = [...new Set(faults.filter((fault) => fault !== undefined))];
  if (sentences.length > 0) throw badRequest(sentences.length === 1 ? (sentences[0] as string) : sentences);
}
