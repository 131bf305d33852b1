import { createHash } from 'node:crypto';
import { API_BASE, buildPath } from '@sankalp/contract/shared/path';
import { etagOf, etagOfShown, matchesWeakly } from '@sankalp/contract/shared/version';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: what the route writes has no version, so there is none to compare. */
    versioned?: boolean;
  }
}

/** The headers of a write that compares versions. */
export const ifMatchHeaders = z.looseObject({ 'if-match': z.string().optional() });

const READS = new Set(['GET', 'HEAD']);
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Every write of one record (its path names an id) takes If-Match, unless it declares that what it writes has no version; settings,
 * of which there is one, declare the headers.
 */
export function registerConditional(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    if (writesOneRecord(route)) route.schema = { ...route.schema, headers: ifMatchHeaders };
  });
  registerShownTags(api);
}

/** A read of one record tells its tag, and is 304 to who knows what it would show. */
export function registerShownTags(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const version = reply.getHeader('etag');
    if (!READS.has(request.method) || reply.statusCode !== 200) return payload;
    if (typeof version !== 'string' || typeof payload !== 'string') return payload;
    // An answer that is the same for all has a tag of its own already.
    if (request.routeOptions.config.appRoute?.cachedBy) return payload;
    const etag = etagOfShown(version, createHash('sha256').update(payload).digest('base64url').slice(0, 16));
    reply.header('etag', etag);
    const { 'if-none-match': known } = request.headers;
    if (known === undefined || !matchesWeakly(known, etag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Version that If-Match names of the record that a route writes; undefined when the caller does not say, or writes none. */
export function ifMatchOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  const schema = routeOptions.schema;
  return schema?.headers === ifMatchHeaders ? headers['if-match'] : undefined;
}

/** Answers a versioned row with its entity tag. */
export function sendVersioned<Row extends { version: number }>(reply: FastifyReply, row: Row): { data: Row } {
  reply.header('etag', etagOf(row.version));
  return { data: row };
}

/** Answers what was made (201), and where it is read. */
export function sendCreated<Answer>(reply: FastifyReply, path: `${string}/:id`, id: string, answer: Answer): Answer {
  reply.code(201).header('location', `${API_BASE}${buildPath(path, { id })}`);
  return answer;
}

function writesOneRecord({ url, method, config }: RouteOptions): boolean {
  return url.includes('/:id') && typeof method === 'string' && WRITES.has(method) && config?.versioned !== false;
}
