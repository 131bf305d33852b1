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

/** An image of one colour. */
export function plainImage(format: 'jpeg' | 'png' | 'webp' | 'gif', { width, height }: ImageSize): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b6532f' } })
    .toFormat(format)
    .toBuffer();
}

/** The first boxes of an MP4 file, and so many bytes behind them. */
export function fakeMp4(sizeBytes = 1024): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, sizeBytes - head.length), 7)]);
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
  const asked = await presign(app, session, file);
  if (asked.status !== 200) throw new Error(`no address: ${JSON.stringify(asked.body)}`);
  const { preSignedUrl, s3Key } = asked.body.data;
  const sent = await put(app, preSignedUrl, file.bytes, file.fileType);
  if (sent.status !== 200) throw new Error(`not taken: ${JSON.stringify(sent.body)}`);
  return s3Key;
}
