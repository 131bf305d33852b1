import { MEDIA_BASE, UPLOAD_TTL_SECONDS } from '@sankalp/contract/media';
import { BoundedMap } from '../../shared/memory/bounded-map.ts';
import type { BoundedAnswer } from './bounded-call.ts';
import { contentTypeOf, isMediaKey, openKey } from './media-key.ts';
import { type MediaStore, MediaStoreUnavailable } from './media-store.ts';
import { S3Bucket, type S3Options } from './s3-bucket.ts';

interface S3StoreOptions extends S3Options {
  /** Where the bucket's objects can be read by everybody; the product hands them on when there is no such place. */
  readonly publicUrl: string | undefined;
}

const INCOMING = 'incoming/';
/** A large film is copied inside of the bucket, and some answer only then. That a bucket hangs was seen by the look before. */
const COPY_SILENCE_MS = 30_000;
const SIZES_KEPT = 10_000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Media in an S3-compatible bucket; uploads go straight to it. */
export function createS3Store({ publicUrl, ...options }: S3StoreOptions): MediaStore {
  const bucket = new S3Bucket(options);
  const base = publicUrl?.replace(/\/+$/, '') ?? MEDIA_BASE;
  // A key's file never changes.
  const sizes = new BoundedMap<string, number>(SIZES_KEPT);
  const objectOf = (key: string): string => {
    if (!isMediaKey(key)) throw new Error('not the key of a media item');
    return key;
  };
  const headersOf = (key: string) => ({
    'content-type': contentTypeOf(key) ?? 'application/octet-stream',
    'cache-control': IMMUTABLE,
  });
  const removeAll = async (objects: readonly string[]) => {
    await Promise.all(objects.map(async (object) => (await bucket.expect(object, { method: 'DELETE' }))?.drop()));
  };

  return {
    receiver: undefined,

    presign: ({ id, sizeBytes, contentType }) =>
      bucket.presignPut(
        INCOMING + id,
        { 'content-type': contentType, 'content-length': String(sizeBytes) },
        UPLOAD_TTL_SECONDS,
      ),

    async incoming(id) {
      const found = await bucket.expect(INCOMING + id, { method: 'HEAD' });
      found?.drop();
      return found && { sizeBytes: sizeOf(found), tag: found.header('etag') ?? '' };
    },

    // Its address works until it expires: only the inspected bytes may become the file, whatever was sent since.
    async readIncoming(id, tag, { start, end }) {
      const headers = { range: `bytes=${start}-${end}`, 'if-match': tag };
      const found = await bucket.expect(INCOMING + id, { method: 'GET', headers });
      if (!found) throw new Error('the upload is gone');
      // A store that answers with all of it would fill the memory.
      if (!(sizeOf(found) <= end - start + 1)) {
        found.drop();
        throw new Error('the bucket answers no part of an object');
      }
      return read(found.bytes());
    },

    async publish(id, tag, key) {
      const headers = {
        ...headersOf(key),
        'x-amz-copy-source': `/${bucket.name}/${INCOMING}${id}`,
        'x-amz-copy-source-if-match': tag,
        'x-amz-metadata-directive': 'REPLACE',
      };
      const answer = await bucket.expect(objectOf(key), { method: 'PUT', headers, silenceMs: COPY_SILENCE_MS });
      // A copy that fails half-way has answered 200 by then, and says so in its body.
      if (!answer || !/<CopyObjectResult/.test(await read(answer.text()))) throw new Error('the bucket could not copy');
    },

    async write(key, bytes) {
      const answer = await bucket.expect(objectOf(key), {
        method: 'PUT',
        headers: headersOf(key),
        body: bytes,
      });
      if (!answer) throw new Error(`there is no bucket ${bucket.name}`);
      answer.drop();
    },

    removeIncoming: (ids) => removeAll(ids.map((id) => INCOMING + id)),

    async remove(keys) {
      await removeAll(keys.map(objectOf));
      for (const key of keys) sizes.delete(key);
    },

    async removeAbandoned(before) {
      for await (const { name, modified } of bucket.objects(INCOMING)) if (modified < before) await removeAll([name]);
    },

    // A bucket has no half-written objects.
    removeUnfinished: async () => undefined,

    async size(key) {
      const known = sizes.get(key);
      if (known !== undefined) return known;
      const found = await bucket.expect(objectOf(key), { method: 'HEAD' });
      found?.drop();
      if (found) sizes.set(key, sizeOf(found));
      return found && sizeOf(found);
    },

    async read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const found = await bucket.expect(objectOf(key), { method: 'GET', headers });
      if (!found) sizes.delete(key);
      return found?.body;
    },

    urlOf: (key) => `${base}/${openKey(key)}`,

    // At the bucket itself, never below its public address: there everybody reads.
    filmUrl: (key, { reader, fromSeconds, untilSeconds }) =>
      bucket.presignGet(
        objectOf(key),
        {
          'response-content-disposition': 'inline',
          'response-cache-control': `${reader === null ? 'public' : 'private'}, max-age=${untilSeconds - fromSeconds}`,
          // Names like this one go into the bucket's log and mean nothing to it.
          ...(reader !== null && { 'x-reader': reader }),
        },
        { fromSeconds, untilSeconds },
      ),

    checkFilm: undefined,

    async check() {
      const answer = await bucket.call('', { method: 'HEAD' });
      answer.drop();
      if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
    },
  };
}

const sizeOf = (answer: BoundedAnswer): number => Number(answer.header('content-length'));

/** A body that is read whole; one that stops coming is as good as no answer. */
const read = <Content>(content: Promise<Content>): Promise<Content> =>
  content.catch((cause: unknown) => {
    throw new MediaStoreUnavailable(cause);
  });
