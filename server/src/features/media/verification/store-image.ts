import { thumbnailKeyOf } from '../../../platform/media-store/media-key.ts';
import type { MediaStore } from '../../../platform/media-store/media-store.ts';
import type { ImageInfo } from '../media.store.ts';
import { type ImageType, remakeImage } from './image-work.ts';

/** Encodes an image anew under its key, the thumbnail first, so that the key implies both. Or says what is wrong. */
export async function storeImage(
  store: MediaStore,
  key: string,
  contentType: ImageType,
  original: Buffer,
): Promise<ImageInfo | string> {
  const made = await remakeImage(contentType, original);
  if (typeof made === 'string') return made;
  const thumbnailKey = thumbnailKeyOf(key);
  await store.write(thumbnailKey, made.thumbnail);
  await store.write(key, made.bytes);
  const { widthPixels, heightPixels } = made;
  return { sizeBytes: made.bytes.length, thumbnailKey, widthPixels, heightPixels };
}
