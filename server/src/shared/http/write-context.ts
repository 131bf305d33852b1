import type { FastifyRequest } from 'fastify';

/** Who does a write, for the audit log. */
export interface WriteContext {
  readonly adminId: string | null;
  readonly requestId: string;
  /** When the database heard of the call; of calls that claimed an Idempotency-Key. */
  readonly heardAt?: string | undefined;
}

export function writeContext(request: FastifyRequest): WriteContext {
  return { adminId: request.signedIn?.id ?? null, requestId: request.id, heardAt: request.idempotencyKey?.claimedAt };
}
