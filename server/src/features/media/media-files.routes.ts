import { MEDIA_BASE } from '@sankalp/contract/media';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf, isFilmKey, isMediaKey } from '../../platform/media-store/media-key.ts';
import type { MediaStore } from '../../platform/media-store/media-store.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { ProblemError } from '../../shared/problem.ts';
import { byteRangeOf } from './byte-range.ts';

const notThere = () => new ProblemError(404, 'There is no such file.', { headers: { 'cache-control': 'no-store' } });

/** The same whatever is wrong with an address, and whether there is such a film or not. */
const filmClosed = () =>
  new ProblemError(403, 'This address of a film is not valid, or no longer. Please load the page again.', {
    headers: { 'cache-control': 'no-store' },
  });

/**
 * Serves media to screens and apps. Only verified files lie under a key, so no session is asked for; the film of a chapter is served
 * by a signed address alone, which names the session that it was given to.
 */
export const mediaFilesRoutes: FastifyPluginCallback<{ readonly store: MediaStore }> = (http, { store }, done) => {
  const path = `${MEDIA_BASE}/*`;
  http.head<Params>(path, { compress: false }, async (request, reply) => {
    const { key, sizeBytes, cacheControl } = await find(request);
    describe(reply, key, cacheControl);
    return reply.header('content-length', sizeBytes).send();
  });

  http.get<Params>(path, { compress: false }, async (request, reply) => {
    const { key, sizeBytes, cacheControl } = await find(request);
    if (isKnown(request, key))
      return reply
        .headers({ etag: etagOf(key), 'cache-control': cacheControl })
        .code(304)
        .send();
    const range = isRangeWanted(request, key) ? byteRangeOf(request.headers.range, sizeBytes) : undefined;
    if (range === 'unsatisfiable') {
      throw new ProblemError(416, 'The file has no such part.', {
        headers: { 'content-range': `bytes */${sizeBytes}` },
      });
    }
    const body = await store.read(key, range);
    if (!body) throw notThere();
    describe(reply, key, cacheControl);
    if (!range) return reply.header('content-length', sizeBytes).send(body);
    const { start, end } = range;
    return reply
      .code(206)
      .headers({ 'content-length': end - start + 1, 'content-range': `bytes ${start}-${end}/${sizeBytes}` })
      .send(body);
  });

  async function find(request: FastifyRequest<Params>) {
    const key = request.params['*'];
    const cacheControl = isFilmKey(key) ? cacheControlOfFilm(store, key, request.query) : FOR_EVER;
    const sizeBytes = isMediaKey(key) ? await store.size(key) : undefined;
    if (sizeBytes === undefined) throw notThere();
    return { key, sizeBytes, cacheControl };
  }

  done();
};

interface Params {
  Params: { '*': string };
  Querystring: Readonly<Record<string, unknown>>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
// A key names one content for ever, so it is its own tag.
const etagOf = (key: string) => `"${key.slice(key.lastIndexOf('/') + 1)}"`;

/** How long caches may keep a film: to the end of the address that was presented, which has to be good. */
function cacheControlOfFilm(
  store: MediaStore,
  key: string,
  { reader = null, expires, signature }: Params['Querystring'],
): string {
  // An empty reader is another spelling of none.
  const isWhole = (reader === null || (typeof reader === 'string' && reader !== '')) && typeof signature === 'string';
  if (!isWhole || typeof expires !== 'string' || !/^[1-9]\d{0,11}$/.test(expires)) throw filmClosed();
  const expiresAtSeconds = Number(expires);
  if (store.checkFilm?.(key, { reader, expiresAtSeconds, signature }) !== 'good') throw filmClosed();
  const leftSeconds = Math.max(0, Math.floor(expiresAtSeconds - databaseNow() / 1000));
  return `${reader === null ? 'public' : 'private'}, max-age=${leftSeconds}, immutable`;
}

function describe(reply: FastifyReply, key: string, cacheControl: string): void {
  reply.headers({
    'content-type': contentTypeOf(key) ?? 'application/octet-stream',
    'cache-control': cacheControl,
    etag: etagOf(key),
    'accept-ranges': 'bytes',
    // Shown where it is opened, whatever a page makes of its link.
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    // Whatever a file holds, opened by itself it runs nothing and loads nothing.
    'content-security-policy': "default-src 'none'; sandbox",
    // Apps and screens of other origins embed them.
    'cross-origin-resource-policy': 'cross-origin',
  });
}

function isKnown({ headers }: FastifyRequest, key: string): boolean {
  const tags = headers['if-none-match'];
  return (
    tags !== undefined &&
    (tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etagOf(key)))
  );
}

// A part of a file with another tag would not fit the parts that the caller has.
function isRangeWanted({ headers }: FastifyRequest, key: string): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === etagOf(key);
}
