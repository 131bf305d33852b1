import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mediaPaths } from '@sankalp/contract/media';
import type { PresignBody, Presigned } from '@sankalp/contract/media.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { Target } from '../rig/target.ts';

const CHUNK = Buffer.alloc(64 * 1024);

/** Asks for an address and sends so many bytes to it, as fast as the server takes them. */
export async function upload(target: Target, sizeBytes: number): Promise<void> {
  const body: PresignBody = {
    fileName: 'bench.mp4',
    fileType: 'video/mp4',
    fileSize: sizeBytes,
    mediaType: 'video',
    entityType: 'chapter',
    mediaCategory: 'video',
  };
  const asked = await fetch(`${target.origin}${API_BASE}${mediaPaths.presign}`, {
    method: 'POST',
    headers: { ...(await target.headers()), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!asked.ok) throw new Error(`An address was refused with ${asked.status}: ${await asked.text()}`);
  const { data } = (await asked.json()) as { data: Presigned };
  const call = request(data.preSignedUrl, {
    method: 'PUT',
    headers: { 'content-type': body.fileType, 'content-length': sizeBytes },
  });
  const answered = once(call, 'response');
  await pipeline(Readable.from(zeros(sizeBytes)), call);
  const [answer] = await answered;
  answer.resume();
  if (answer.statusCode >= 300) throw new Error(`An upload was refused with ${answer.statusCode}.`);
}

function* zeros(sizeBytes: number): Generator<Buffer> {
  for (let left = sizeBytes; left > 0; left -= CHUNK.length)
    yield left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK;
}
