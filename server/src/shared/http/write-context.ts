import type { FastifyRequest } from 'fastify';

/** Who does a write, for the audit log. */
export interface WriteContext {
  readonly adminId: string | null;
  readonly requestId: string;
}

export function writeContext(request: FastifyRequest): WriteContext {
  return { adminId: request.signedIn?.id ?? null, requestId: request.id };
}
