import { CONTENT_TYPES, type ContentType } from '@sankalp/contract/media';
import pLimit from 'p-limit';
import type { Database } from '../../shared/db/database.ts';
import { retryLater } from '../../shared/http/problem.ts';
import { thumbnailKeyOf } from '../../shared/media-store/media-key.ts';
import type { MediaStore } from '../../shared/media-store/media-store.ts';
import { isImageType } from './image-work.ts';
import { hasMagicBytes, MAGIC_BYTES } from './magic-bytes.ts';
import * as rows from './media.store.ts';
import { storeImage } from './store-image.ts';

/** Keeps true: nothing lies under a key, where it can be fetched, that was not looked into. */

const AT_ONCE = 2;
const QUEUE = 200;

const UNFINISHED = 'names a file whose upload is not finished.';
const GONE = 'names a file that is no longer there.';

/** Looks into one medium at its first reference. Answers what is wrong with it, to follow the field's name, or nothing. */
export type VerifyMedium = (medium: rows.Medium) => Promise<string | undefined>;

export function createVerification(database: Database, store: MediaStore): VerifyMedium {
  const limit = pLimit(AT_ONCE);
  const underWay = new Map<string, Promise<string | undefined>>();

  async function lookInto(medium: rows.Medium): Promise<string | undefined> {
    const sent = await store.incoming(medium.id);
    if (!sent) return UNFINISHED;
    if (sent.sizeBytes !== medium.sizeBytes) return 'names a file of another size than announced.';
    const contentType = medium.contentType as ContentType;
    const isImage = isImageType(contentType);
    const bytes = await store.readIncoming(medium.id, sent.tag, isImage ? sent.sizeBytes : MAGIC_BYTES);
    if (!hasMagicBytes(contentType, bytes)) {
      const extension = CONTENT_TYPES[contentType].extension.toUpperCase();
      return `names a file that is not a real ${extension} ${CONTENT_TYPES[contentType].mediaType}.`;
    }
    const looks = isImage ? await storeImage(store, medium.key, contentType, bytes) : await publishVideo(medium, sent);
    if (typeof looks === 'string') return `names a file that ${looks}.`;
    if (await rows.markVerified(database, medium.id, looks)) {
      await store.removeIncoming([medium.id]);
      return undefined;
    }
    // Another process was first, or the sweep was.
    const now = await rows.findMedium(database, medium.id);
    if (now?.state === 'verified') return undefined;
    await store.remove([medium.key, thumbnailKeyOf(medium.key)]);
    return GONE;
  }

  async function publishVideo(medium: rows.Medium, sent: { sizeBytes: number; tag: string }): Promise<rows.Looks> {
    await store.publish(medium.id, sent.tag, medium.key);
    return { sizeBytes: sent.sizeBytes, thumbnailKey: null, widthPixels: null, heightPixels: null };
  }

  return async (medium) => {
    if (medium.state === 'verified') return undefined;
    if (medium.state === 'receiving' || (medium.state === 'pending' && store.receiver)) return UNFINISHED;
    const known = underWay.get(medium.id);
    if (known) return known;
    if (limit.pendingCount >= QUEUE)
      throw retryLater(503, 'Too many files are being looked into. Please try again.', 5);
    const looking = limit(() => lookInto(medium)).finally(() => underWay.delete(medium.id));
    underWay.set(medium.id, looking);
    return looking;
  };
}
