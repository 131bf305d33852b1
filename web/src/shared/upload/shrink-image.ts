import { IMAGE_COMPRESSED_MAX_BYTES, IMAGE_COMPRESSED_MAX_PIXELS, MEDIA_MESSAGES } from '@sankalp/contract/media';
import imageCompression, { type Options } from 'browser-image-compression';
import { isMovingImage } from './moving-image.ts';
import { UploadError } from './upload-error.ts';

type Compress = (file: File, options: Options) => Promise<File>;

const BYTES_PER_MB = 1024 * 1024;

/**
 * An image of at most 2 MB and 800 pixels on its longest side: the file itself where it is one already, so that nothing is
 * lost, else a smaller one of the same kind (MEDIA-15, MEDIA-16). `compress` is for where there is no canvas to draw on.
 */
export async function shrinkImage(file: File, compress: Compress = imageCompression): Promise<File> {
  if (!(file instanceof Blob)) throw new UploadError(MEDIA_MESSAGES.notAFile);
  if (!file.type.startsWith('image/')) throw new UploadError(MEDIA_MESSAGES.notAnImage);
  if (file.size <= IMAGE_COMPRESSED_MAX_BYTES && (await longestSide(file)) <= IMAGE_COMPRESSED_MAX_PIXELS) return file;
  if (await isMovingImage(file)) {
    throw new UploadError(`${file.name} moves and is larger than 2 MB or 800 pixels. Please choose a smaller one.`);
  }
  const smaller = await compress(file, {
    maxSizeMB: IMAGE_COMPRESSED_MAX_BYTES / BYTES_PER_MB,
    maxWidthOrHeight: IMAGE_COMPRESSED_MAX_PIXELS,
    // Its own worker comes from a foreign address; this code runs in one of ours already, where there is one.
    useWebWorker: false,
  });
  return new File([smaller], file.name, { type: smaller.type, lastModified: file.lastModified });
}

async function longestSide(file: File): Promise<number> {
  const bitmap = await createImageBitmap(file);
  const side = Math.max(bitmap.width, bitmap.height);
  bitmap.close();
  return side;
}
