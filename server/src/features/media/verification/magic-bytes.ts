import type { ImageType } from './image-work.ts';

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, i) => bytes[i] === byte);
const ascii = (bytes: Buffer, start: number, end: number) => bytes.subarray(start, end).toString('latin1');

const RECOGNIZE: Readonly<Record<ImageType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  'image/png': (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/gif': (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
};

/** Whether the first bytes of an image are those of its content type. */
export function hasMagicBytes(contentType: ImageType, bytes: Buffer): boolean {
  return RECOGNIZE[contentType](bytes);
}
