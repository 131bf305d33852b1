import type { FastifyRequest } from 'fastify';
import { PRODUCT } from '../principal.ts';
import type { WriteContext } from '../write-context.ts';
import { ifMatchOf } from './conditional.ts';

/** Facts about the request that asks for a write. */
export function writeContext(request: FastifyRequest): WriteContext {
  return {
    principal: request.caller?.principal ?? PRODUCT,
    requestId: request.id,
    receivedAt: request.idempotencyKey?.claimedAt ?? request.caller?.heardAt,
    ifMatch: ifMatchOf(request),
  };
}
