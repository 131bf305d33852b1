import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../shared/db/database.ts';
import { operate } from '../../shared/operations.ts';
import { badRequest, conflict, keyReused, problem } from '../../shared/problem.ts';
import { keyedHash } from '../crypto/keyed-hash.ts';
import {
  type ClaimedKey,
  type KeyOwner,
  type KnownCall,
  prepareIdempotencyKeys,
  type StoredHeaders,
} from '../idempotency/idempotency.store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: body or answer hold secrets, so neither a fingerprint nor an answer is kept. */
    idempotency?: boolean;
  }
  interface FastifyRequest {
    idempotencyKey: ClaimedKey | null;
  }
}

/** Parts of a key. */
export const IDEMPOTENCY_KEY_PATTERN = '^[\\x21-\\x7e]{1,255}$';
const KEY = new RegExp(IDEMPOTENCY_KEY_PATTERN);

/** Text for a call whose answer was lost with a process, or on its way from the database. */
const ANSWER_LOST =
  'This request was carried out, but its answer was lost. Please look at what is stored before you send it again with another Idempotency-Key.';

const KEY_MISSING = problem(400, 'idempotency_key_missing', 'This call needs an Idempotency-Key.');

const SECRET_FIELD = /password|secret|token|key$/i;
/** Where a medium lies; no secret. */
const MEDIA_KEY = /(?:image|video|media)key$/i;
/** Statuses whose cause may have passed a moment later; nothing was carried out. */
const PASSING = new Set([401, 403, 408, 409, 412, 425, 429]);
/** The headers that belong to an answer, so are the same when it is given again. */
const KEPT_HEADERS = ['content-type', 'etag', 'location'];

/**
 * POST with an Idempotency-Key: the same key and body get the same answer for 24 hours; another body 422; a call that
 * still runs 409, as one that was carried out and lost its answer. Failures of the server itself, and refusals that may pass, are not kept, so they can be tried again.
 * A route whose body holds a secret must say so (`idempotency: false`), else it stops the start.
 */
export function registerIdempotency(api: FastifyInstance, database: Database, secretKey: string): void {
  const keys = prepareIdempotencyKeys(database);
  api.decorateRequest('idempotencyKey', null);
  api.addHook('onRoute', refuseUndeclaredSecret);

  const fingerprintOf = ({ method, url, body, person }: FastifyRequest): string => {
    // A server calls for many people, with keys that may be the same.
    const text = JSON.stringify([method, url, body ?? null, ...(person ? [person.id] : [])]);
    return keyedHash(secretKey, 'idempotency', text).toString('base64url');
  };

  api.addHook('preHandler', async (request, reply) => {
    const owner = ownerOf(request);
    // Calls of other systems send what has an id of its own, or changes nothing the second time.
    const { needsIdempotencyKey: isHarmlessTwice = false, isRepeatable } = request.routeOptions.config.appRoute ?? {};
    if (!owner && isHarmlessTwice) throw KEY_MISSING;
    if (!owner || isRepeatable) return;
    const call = { fingerprint: fingerprintOf(request), requestId: request.id, isHarmlessTwice };
    const claim = () => keys.claim(owner, call);
    const resultOf = (found: ClaimedKey | KnownCall) => claimResult(found, call.fingerprint);
    const known = await operate('idempotency', { name: 'claim' }, claim, resultOf);
    if ('claimedAt' in known) {
      request.idempotencyKey = known;
      return;
    }
    if (known.fingerprint !== call.fingerprint) {
      throw keyReused();
    }
    if (known.isAnswerLost) throw conflict(ANSWER_LOST);
    if (known.statusCode === null) throw conflict('The request with this Idempotency-Key is still running.');
    // The kept text has been serialised already.
    return reply
      .code(known.statusCode)
      .type('application/json; charset=utf-8')
      .headers({ ...known.headers, 'idempotency-replayed': 'true' })
      .serializer((text) => text as string)
      .send(known.answer);
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const owner = request.idempotencyKey;
    if (!owner) return;
    request.idempotencyKey = null;
    const { statusCode } = reply;
    const failed = (error: unknown) => request.log.warn({ err: error }, 'key not released');
    // The database may be down, so the answer does not wait for it again.
    if (statusCode === 503) return void keys.noteFailure(owner).catch(failed);
    const isKept = statusCode < 500 && !PASSING.has(statusCode) && typeof payload === 'string';
    const settled = isKept ? keys.keepAnswer(owner, statusCode, payload, storedHeaders(reply)) : keys.release(owner);
    // A hook that fails while a refusal leaves would be told in its place, with its statement.
    await (statusCode < 400 ? settled : settled.catch(failed));
  });
}

function claimResult(found: ClaimedKey | KnownCall, fingerprint: string): string {
  if ('claimedAt' in found) return 'carried_out';
  if (found.fingerprint !== fingerprint) return 'mismatched';
  if (found.isAnswerLost) return 'lost';
  return found.statusCode === null ? 'running' : 'replayed';
}

/** Whether answers of a route are kept for replay. */
export function keepsAnswers(route: { method: string | string[]; config?: FastifyContextConfig }): boolean {
  return route.method === 'POST' && route.config?.idempotency !== false;
}

function storedHeaders(reply: FastifyReply): StoredHeaders {
  const values = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(values.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function ownerOf(request: FastifyRequest): KeyOwner | undefined {
  const key = request.headers['idempotency-key'];
  const id = request.caller?.principal.id;
  if (key === undefined || !id || !keepsAnswers(request.routeOptions)) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw badRequest('Idempotency-Key must have 1 to 255 visible characters.');
  }
  return { ownerId: id, key };
}

function refuseUndeclaredSecret({ method, url, schema, config }: RouteOptions): void {
  if (!(schema?.body instanceof z.ZodType) || config?.idempotency === false) return;
  const field = secretFieldOf(schema.body);
  if (field) throw new Error(`${String(method)} ${url} takes ${field} and does not declare idempotency: false`);
}

const secretFields = new WeakMap<z.ZodType, string | null>();

/** Found once for all apps of a process. */
function secretFieldOf(body: z.ZodType): string | null {
  const known = secretFields.get(body);
  if (known !== undefined) return known;
  const names = fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  const field = names.find((name) => SECRET_FIELD.test(name) && !MEDIA_KEY.test(name)) ?? null;
  secretFields.set(body, field);
  return field;
}

/** The names of all fields, those of fields within fields included. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldsOf)];
}
