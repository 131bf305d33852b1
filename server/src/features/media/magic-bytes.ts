import type { ContentType } from '@sankalp/contract/media';

/** Enough of a file to tell what it is. */
export const MAGIC_BYTES = 4096;

const startsWith = (bytes: Buffer, ...wanted: number[]) => wanted.every((byte, i) => bytes[i] === byte);
const ascii = (bytes: Buffer, start: number, end: number) => bytes.subarray(start, end).toString('latin1');

const RECOGNIZE: Readonly<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  'image/png': (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/gif': (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  'image/webp': (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  // Stills and sound wear the same box as films.
  'video/mp4': (bytes) =>
    ascii(bytes, 4, 8) === 'ftyp' && !/^(hei|hev|mif1|msf1|avif|avis|M4A |M4B )/.test(ascii(bytes, 8, 12)),
  'video/webm': (bytes) => startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) && docTypeOf(bytes) === 'webm',
  'video/ogg': (bytes) => ascii(bytes, 0, 4) === 'OggS',
};

/** Whether the first bytes of a file are those of a content type. */
export function hasMagicBytes(contentType: ContentType, bytes: Buffer): boolean {
  return RECOGNIZE[contentType](bytes);
}

// EBML: the element DocType (0x4282) tells WebM from other Matroska files; its length is one byte, or eight of which the last counts.
function docTypeOf(bytes: Buffer): string | undefined {
  const at = bytes.indexOf(Buffer.from([0x42, 0x82]));
  const marker = bytes[at + 2];
  if (at < 0 || marker === undefined) return undefined;
  const [start, length] = marker === 0x01 ? [at + 10, bytes[at + 9] ?? 0] : [at + 3, marker & 0x7f];
  return ascii(bytes, start, start + length).replace(/\0+$/, '');
}
