import type { FastifyRequest } from 'fastify';
import { PRODUCT } from '../principal.ts';
import type { WriteContext } from '../write-context.ts';
import './access-guard.ts';
import './app-guard.ts';
import { ifMatchOf } from './conditional.ts';

/** Facts about the request that asks for a write, or for what its session alone may see. */
export function writeContext(request: FastifyRequest): WriteContext {
  return {
    principal: request.caller?.principal ?? PRODUCT,
    requestId: request.id,
    sessionId: request.signedIn?.sessionId ?? request.person?.sessionId ?? undefined,
    receivedAt: request.idempotencyKey?.claimedAt ?? request.caller?.heardAt,
    ifMatch: ifMatchOf(request),
  };
}
