import { type ContentType, IMAGE_STORED_MAX_BYTES } from '@sankalp/contract/media';
import type { Sharp } from 'sharp';

/** Keeps true: only the pixels of an image are kept; metadata and appended bytes are dropped. */

const PIXELS_MAX = 40_000_000;
const THUMBNAIL_SIDE_PIXELS = 320;
const DECODE_WITHIN_SECONDS = 15;

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' } as const;
export type ImageType = keyof typeof FORMATS;

export interface MadeImage {
  readonly bytes: Buffer;
  readonly thumbnail: Buffer;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

export function isImageType(contentType: ContentType): contentType is ImageType {
  return contentType in FORMATS;
}

/** Decodes an image and writes it anew, upright and in its own format, with a small WebP. Or says what is wrong with it. */
export async function remakeImage(contentType: ImageType, original: Buffer): Promise<MadeImage | string> {
  const sharp = await loadSharp();
  const open = (bytes: Buffer, animated: boolean) =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated }).timeout({
      seconds: DECODE_WITHIN_SECONDS,
    });
  try {
    const image = open(original, contentType === 'image/gif' || contentType === 'image/webp');
    const { format, isPalette } = await image.metadata();
    if (format !== FORMATS[contentType]) return 'is of another kind than announced';
    const { data, info } = await encode(image.autoOrient(), contentType, isPalette).toBuffer({
      resolveWithObject: true,
    });
    if (data.length > IMAGE_STORED_MAX_BYTES) return 'is larger than 5 MB';
    const thumbnail = await open(data, false)
      .resize({ width: THUMBNAIL_SIDE_PIXELS, height: THUMBNAIL_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
    return { bytes: data, thumbnail, widthPixels: info.width, heightPixels: info.pageHeight ?? info.height };
  } catch (error) {
    return /pixel limit|too many|exceeds/i.test(String(error))
      ? 'has more than 40 megapixels'
      : 'cannot be read as an image';
  }
}

function encode(image: Sharp, contentType: ImageType, isPalette: boolean): Sharp {
  if (contentType === 'image/jpeg') return image.jpeg({ quality: 85 });
  if (contentType === 'image/png') return image.png({ compressionLevel: 9, palette: isPalette });
  return contentType === 'image/webp' ? image.webp({ quality: 85 }) : image.gif();
}

type SharpModule = typeof import('sharp').default;

let loaded: Promise<SharpModule> | undefined;

/** Loaded at the first image: the library takes time and memory that a quiet product does not spend. */
function loadSharp(): Promise<SharpModule> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // Several images are worked on at a time, each by one thread, so that the rest of the product keeps its processors.
    sharp.concurrency(1);
    return sharp;
  });
  return loaded;
}
