import { thumbnailKeyOf } from '../../shared/media-store/media-key.ts';
import type { MediaStore } from '../../shared/media-store/media-store.ts';
import { type ImageType, remakeImage } from './image-work.ts';
import type { Looks } from './media.store.ts';

/** Makes an image anew and puts it under its key, the small one first: whoever sees the key finds both. Or says what is wrong. */
export async function storeImage(
  store: MediaStore,
  key: string,
  contentType: ImageType,
  original: Buffer,
): Promise<Looks | string> {
  const made = await remakeImage(contentType, original);
  if (typeof made === 'string') return made;
  const thumbnailKey = thumbnailKeyOf(key);
  await store.write(thumbnailKey, made.thumbnail);
  await store.write(key, made.bytes);
  const { widthPixels, heightPixels } = made;
  return { sizeBytes: made.bytes.length, thumbnailKey, widthPixels, heightPixels };
}
