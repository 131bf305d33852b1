import { hash } from 'node:crypto';
import type { AppRoute } from '@sankalp/contract/app-api/app-route';
import { matchesWeakly } from '@sankalp/contract/shared/version';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BoundedMap } from '../memory/bounded-map.ts';
import { JsonAnswer } from './json-answer.ts';
import './app-guard.ts';

/** Kept for a minute by who asked and for five by caches between, and shown for ten more while a new one is fetched. */
const CACHE_CONTROL = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600';

/** As Fastify says it of what it writes itself. */
const JSON_TYPE = 'application/json; charset=utf-8';
const BODIES_MAX = 2_000;
/** A character takes two bytes at most. */
const BODIES_MAX_CHARACTERS = 16 * 1024 * 1024;
/** A longer one would push out too many others. */
const BODY_MAX_CHARACTERS = 512 * 1024;

/** Number that grows with every write to one of these tables that an answer may show. */
export type Revision = (tables: readonly string[]) => Promise<string>;

interface AppCacheOptions {
  readonly revision: Revision;
  /** Whatever else answers depend on, such as the address of media. */
  readonly salt: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever else the answers of the route depend on, as it is now. */
    answerSalt?: () => string;
  }
  interface FastifyRequest {
    /** Takes the body that the call makes for all who ask the same, or nothing where it failed. */
    keepAnswer: ((body: string | undefined) => void) | null;
    /** Tables that the answer of the call shows, and how often they had been written when its tag was made. */
    shown: { readonly tables: readonly string[]; readonly revision: string } | null;
  }
}

/**
 * Answers that are the same for every key: their tag follows from what was written and what was asked, so that who knows the answer is
 * told so (304) by one small read, before it is made. One that was made already is sent again as it was, and one that is being made
 * is waited for: the first calls after a write make it once. Everything else is kept by nobody.
 */
export function registerAppCache(app: FastifyInstance, { revision, salt }: AppCacheOptions): void {
  const bodies = new BoundedMap<string, string>(BODIES_MAX, { max: BODIES_MAX_CHARACTERS, of: ({ length }) => length });
  const pending = new Map<string, Promise<string | undefined>>();
  app.decorateRequest('keepAnswer', null);
  app.decorateRequest('shown', null);

  function make(tag: string, request: FastifyRequest): void {
    const made = new Promise<string | undefined>((resolve) => {
      request.keepAnswer = (body) => {
        request.keepAnswer = null;
        if (body !== undefined && body.length <= BODY_MAX_CHARACTERS) bodies.set(tag, body);
        if (pending.get(tag) === made) pending.delete(tag);
        resolve(body);
      };
    });
    pending.set(tag, made);
  }

  app.addHook('preHandler', async (request, reply) => {
    const { appRoute, answerSalt } = request.routeOptions.config;
    const tables = appRoute?.cachedBy;
    if (!tables) return void reply.header('cache-control', 'no-store');
    const written = request.key?.revision ?? (await revision(tables));
    const tag = tagOf(`${salt} ${answerSalt?.() ?? ''} ${shapeOf(appRoute)} ${written} ${request.url}`);
    reply.headers({ etag: `W/${tag}`, 'cache-control': CACHE_CONTROL, vary: 'accept-encoding, origin' });
    const { 'if-none-match': known } = request.headers;
    if (known !== undefined && matchesWeakly(known, tag)) return reply.code(304).send();
    const body = bodies.get(tag) ?? (await pending.get(tag));
    if (body !== undefined) return reply.type(JSON_TYPE).send(body);
    make(tag, request);
    request.shown = { tables, revision: written };
  });
  app.addHook('preSerialization', async ({ keepAnswer }, reply, payload) => {
    if (!keepAnswer || reply.statusCode !== 200) return payload;
    const body = String(reply.serialize(payload));
    keepAnswer(body);
    return new JsonAnswer(body);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A failure is not kept, nor is it a version of the answer: others that wait for it make it themselves.
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store').removeHeader('etag');
    request.keepAnswer?.(undefined);
    done(null, payload);
  });
  // A call whose caller has gone away.
  app.addHook('onRequestAbort', async ({ keepAnswer }) => keepAnswer?.(undefined));
}

const tagOf = (text: string) => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;

const shapes = new WeakMap<AppRoute, string>();

/** Digest of the shape of an answer: a newer product that answers more is not told that its caller knows all of it. */
function shapeOf(route: AppRoute): string {
  const known = shapes.get(route);
  if (known !== undefined) return known;
  const shape = tagOf(JSON.stringify(z.toJSONSchema(route.answer, { unrepresentable: 'any' })));
  shapes.set(route, shape);
  return shape;
}
