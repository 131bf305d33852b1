import type { FastifyRequest } from 'fastify';
import type { WriteContext } from '../write-context.ts';
import { ifMatchOf } from './conditional.ts';

/** What a write is told of the request that asks for it. */
export function writeContext(request: FastifyRequest): WriteContext {
  return {
    adminId: request.signedIn?.id ?? null,
    requestId: request.id,
    heardAt: request.idempotencyKey?.claimedAt,
    ifMatch: ifMatchOf(request),
  };
}
