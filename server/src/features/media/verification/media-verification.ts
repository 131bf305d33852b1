import { CONTENT_TYPES, type ContentType } from '@sankalp/contract/media';
import pLimit from 'p-limit';
import { thumbnailKeyOf } from '../../../platform/media-store/media-key.ts';
import { type MediaStore, MediaStoreUnavailable } from '../../../platform/media-store/media-store.ts';
import type { Database } from '../../../shared/db/database.ts';
import { retryLater } from '../../../shared/problem.ts';
import * as rows from '../media.store.ts';
import { type ImageType, isImageType } from './image-work.ts';
import { hasMagicBytes } from './magic-bytes.ts';
import { storeImage } from './store-image.ts';
import { hasVideoTrack, type VideoType } from './video-track.ts';

/** Keeps true: only inspected files lie under a key, where they can be fetched. */

const AT_ONCE = 2;
const QUEUE = 200;

const UNFINISHED = 'names a file whose upload is not finished.';
const GONE = 'names a file that is no longer there.';

const NOT_REAL = Symbol('not real');

interface Sent {
  readonly sizeBytes: number;
  readonly tag: string;
}

/** Inspects a media item at its first reference. Answers what is wrong with it, to follow the field's name, or nothing. */
export type VerifyMediaItem = (item: rows.MediaItem) => Promise<string | undefined>;

export function createVerification(database: Database, store: MediaStore): VerifyMediaItem {
  const limit = pLimit(AT_ONCE);
  const inFlight = new Map<string, Promise<string | undefined>>();
  let lost: { readonly at: number; readonly error: MediaStoreUnavailable } | undefined;

  async function inspect(item: rows.MediaItem): Promise<string | undefined> {
    const sent = await store.incoming(item.id);
    if (!sent) return UNFINISHED;
    if (sent.sizeBytes !== item.sizeBytes) return 'names a file of another size than announced.';
    const contentType = item.contentType as ContentType;
    const info = isImageType(contentType)
      ? await takeImage(item, sent, contentType)
      : await takeVideo(item, sent, contentType);
    if (info === NOT_REAL) {
      const { extension, mediaType } = CONTENT_TYPES[contentType];
      return `names a file that is not a real ${extension.toUpperCase()} ${mediaType}.`;
    }
    if (typeof info === 'string') return `names a file that ${info}.`;
    if (await rows.markVerified(database, item.id, info)) {
      await store.removeIncoming([item.id]);
      return undefined;
    }
    // Another process, or the sweep, was first.
    const now = await rows.findMediaItem(database, item.id);
    if (now?.status === 'verified') return undefined;
    await store.remove([item.key, thumbnailKeyOf(item.key)]);
    return GONE;
  }

  /** Keeps those that waited behind one for which the store gave no answer from waiting for it again, one after another. */
  async function inspectSince(since: number, item: rows.MediaItem): Promise<string | undefined> {
    if (lost && lost.at > since) throw lost.error;
    return inspect(item).catch((error: unknown) => {
      if (error instanceof MediaStoreUnavailable) lost = { at: performance.now(), error };
      throw error;
    });
  }

  async function takeImage({ id, key }: rows.MediaItem, { sizeBytes, tag }: Sent, type: ImageType) {
    const bytes = await store.readIncoming(id, tag, { start: 0, end: sizeBytes - 1 });
    return hasMagicBytes(type, bytes) ? storeImage(store, key, type, bytes) : NOT_REAL;
  }

  async function takeVideo({ id, key }: rows.MediaItem, { sizeBytes, tag }: Sent, type: VideoType) {
    const read = (start: number, length: number) => store.readIncoming(id, tag, { start, end: start + length - 1 });
    if (!(await hasVideoTrack(type, { sizeBytes, read }))) return NOT_REAL;
    await store.publish(id, tag, key);
    return { sizeBytes, thumbnailKey: null, widthPixels: null, heightPixels: null };
  }

  return async (item) => {
    if (item.status === 'verified') return undefined;
    if (item.status === 'receiving' || (item.status === 'pending' && store.receiver)) return UNFINISHED;
    const known = inFlight.get(item.id);
    if (known) return known;
    if (limit.pendingCount >= QUEUE)
      throw retryLater(503, 'Too many files are being looked into. Please try again.', 5);
    const since = performance.now();
    const inspection = limit(() => inspectSince(since, item)).finally(() => inFlight.delete(item.id));
    inFlight.set(item.id, inspection);
    return inspection;
  };
}
