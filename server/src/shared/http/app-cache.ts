import { createHash } from 'node:crypto';
import { matchesWeakly } from '@sankalp/contract/shared/version';
import type { FastifyInstance } from 'fastify';

/** Kept for a minute by who asked and for five by caches between, and shown for ten more while a new one is fetched. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';

/** Number that grows with every write to one of these tables that an answer may show. */
export type Revision = (tables: readonly string[]) => Promise<string>;

interface AppCacheOptions {
  readonly revision: Revision;
  /** Whatever else answers depend on: the build, the address of media. */
  readonly salt: string;
}

/**
 * Answers that are the same for every key: their tag follows from what was written and what was asked, so that who knows the answer is
 * told so (304) by one small read, before it is made. Everything else is kept by nobody.
 */
export function registerAppCache(app: FastifyInstance, { revision, salt }: AppCacheOptions): void {
  app.addHook('preHandler', async (request, reply) => {
    const tables = request.routeOptions.config.appRoute?.cachedBy;
    if (!tables) return void reply.header('cache-control', 'no-store');
    const seen = `${salt} ${await revision(tables)} ${request.url}`;
    const tag = `"${createHash('sha256').update(seen).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag: `W/${tag}`, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding, origin' });
    const { 'if-none-match': known } = request.headers;
    if (known !== undefined && matchesWeakly(known, tag)) return reply.code(304).send();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // A failure is not kept, nor is it a version of the answer.
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store').removeHeader('etag');
    return payload;
  });
}
