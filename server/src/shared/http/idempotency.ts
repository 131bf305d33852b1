import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { claimKey, type KeyOwner, keepAnswer, releaseKey } from '../idempotency/idempotency.store.ts';
import { badRequest, conflict, unprocessable } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** false: answers hold secrets and are never kept for replay. */
    idempotency?: boolean;
  }
  interface FastifyRequest {
    idempotencyKey: KeyOwner | null;
  }
}

/**
 * POST with an Idempotency-Key: the same key and body get the same answer for 24 hours; another body 422; a call that
 * still runs 409. Failures of the server itself are not kept, so they can be tried again.
 */
export function registerIdempotency(api: FastifyInstance, database: Database): void {
  api.decorateRequest('idempotencyKey', null);

  api.addHook('preHandler', async (request, reply) => {
    const owner = ownerOf(request);
    if (!owner) return;
    const known = await claimKey(database, owner, fingerprintOf(request));
    if (!known) {
      request.idempotencyKey = owner;
      return;
    }
    if (known.fingerprint !== fingerprintOf(request)) {
      throw unprocessable('This Idempotency-Key was used for another request.');
    }
    if (known.statusCode === null) throw conflict('The request with this Idempotency-Key is still running.');
    reply.header('idempotency-replayed', 'true').type('application/json; charset=utf-8');
    // The kept text has been serialised already.
    return reply
      .code(known.statusCode)
      .serializer((text) => text as string)
      .send(known.answer);
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const owner = request.idempotencyKey;
    if (!owner) return;
    request.idempotencyKey = null;
    if (reply.statusCode < 500 && typeof payload === 'string')
      await keepAnswer(database, owner, reply.statusCode, payload);
    else await releaseKey(database, owner);
  });
}

function ownerOf(request: FastifyRequest): KeyOwner | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method !== 'POST' || !request.signedIn) return undefined;
  if (request.routeOptions.config.idempotency === false) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badRequest('Idempotency-Key must have 1 to 255 visible characters.');
  }
  return { adminId: request.signedIn.id, key };
}

function fingerprintOf(request: FastifyRequest): string {
  const text = JSON.stringify([request.method, request.url, request.body ?? null]);
  return createHash('sha256').update(text).digest('base64url');
}
