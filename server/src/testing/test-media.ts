import { CONTENT_TYPES, type ContentType, type MediaCategory, type MediaEntity } from '@sankalp/contract/media';
import sharp from 'sharp';
import type { Answer, TestApp, TestSession } from './test-app.ts';

/** Small real media, and the two calls by which they go up. */

export interface TestFile {
  readonly bytes: Buffer;
  readonly fileType?: string;
  readonly fileName?: string;
  readonly entityType?: MediaEntity;
  readonly mediaCategory?: MediaCategory;
  readonly fileSize?: number;
}

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const images = new Map<string, Promise<Buffer>>();

/** An image of one colour, drawn once for all who ask for the same. */
export async function plainImage(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  { width, height }: ImageSize,
): Promise<Buffer> {
  const key = `${format} ${width} ${height}`;
  const drawn =
    images.get(key) ??
    sharp({ create: { width, height, channels: 3, background: '#b6532f' } })
      .toFormat(format)
      .toBuffer();
  images.set(key, drawn);
  return Buffer.from(await drawn);
}

/** A box of an MP4 file: its size, four letters, its content. */
export function mp4Box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(`\0\0\0\0${type}`, 'latin1'), ...content]);
  body.writeUInt32BE(body.length);
  return body;
}

export const mp4Head = mp4Box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1'));

/** The index of an MP4 file with one track, of video unless another handler is named. */
export function mp4Index(handler = 'vide'): Buffer {
  const hdlr = mp4Box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13));
  const stsd = mp4Box('stsd', Buffer.from('0000000000000001', 'hex'), mp4Box('avc1', Buffer.alloc(78)));
  const mdia = mp4Box('mdia', mp4Box('mdhd', Buffer.alloc(24)), hdlr, mp4Box('minf', mp4Box('stbl', stsd)));
  return mp4Box('moov', mp4Box('mvhd', Buffer.alloc(100)), mp4Box('trak', mp4Box('tkhd', Buffer.alloc(84)), mdia));
}

/** An MP4 file of this size with a video track, whose frames are noise. */
export function fakeMp4(sizeBytes = 1024): Buffer {
  const head = Buffer.concat([mp4Head, mp4Index()]);
  return Buffer.concat([head, mp4Box('mdat', Buffer.alloc(sizeBytes - head.length - 8, 7))]);
}

/** Asks for an address: that of an avatar unless the file says otherwise. */
export function presign(app: TestApp, { token }: TestSession, file: TestFile, extra: object = {}): Promise<Answer> {
  const { bytes, fileType = 'image/png', fileName = 'photo.png', entityType = 'user', fileSize = bytes.length } = file;
  const mediaType = CONTENT_TYPES[fileType as ContentType]?.mediaType ?? 'image';
  const mediaCategory = file.mediaCategory ?? 'profile-image';
  return app.call('POST', '/media/presigned-url', {
    token,
    body: { fileName, fileType, fileSize, mediaType, entityType, mediaCategory, ...extra },
  });
}

/** Sends a body to an address. */
export function put(app: TestApp, address: string, bytes: Buffer, contentType = 'image/png'): Promise<Answer> {
  return app.call('PUT', address, { body: bytes, headers: { 'content-type': contentType } });
}

/** Both steps. Answers the key. */
export async function upload(app: TestApp, session: TestSession, file: TestFile): Promise<string> {
  const presigned = await presign(app, session, file);
  if (presigned.status !== 200) throw new Error(`no address: ${JSON.stringify(presigned.body)}`);
  const { preSignedUrl, s3Key } = presigned.body.data;
  const sent = await put(app, preSignedUrl, file.bytes, file.fileType);
  if (sent.status !== 200) throw new Error(`not taken: ${JSON.stringify(sent.body)}`);
  return s3Key;
}
