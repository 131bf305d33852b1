import type { FastifyRequest } from 'fastify';
import type { WriteContext } from '../write-context.ts';
import { ifMatchOf } from './conditional.ts';

/** Facts about the request that asks for a write. */
export function writeContext(request: FastifyRequest): WriteContext {
  return {
    adminId: request.signedIn?.id ?? null,
    requestId: request.id,
    receivedAt: request.idempotencyKey?.claimedAt ?? request.signedIn?.heardAt,
    ifMatch: ifMatchOf(request),
  };
}
