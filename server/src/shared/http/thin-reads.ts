import { type Module, mayUse } from '@sankalp/contract/access';
import type { ThinRead } from '@sankalp/contract/shared/thin-read.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedInAdmin } from './access-guard.ts';
import { checkQuery } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Query and answer for callers without the module that owns the route. */
    thinRead?: ThinRead;
  }
}

/**
 * A read that the contract's map also opens to admins without its module declares a thin read, or stops the start. Their
 * question is checked by the thin query, and the answer is cut down to the thin answer.
 */
export function registerThinReads(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    const { access, thinRead } = route.config ?? {};
    const crosses = route.method !== 'POST' && Array.isArray(access) && access.length > 1;
    if (crosses !== (thinRead !== undefined)) {
      throw new Error(`${route.url} ${crosses ? 'crosses modules and declares no' : 'declares a needless'} thin read`);
    }
    if (!thinRead) return;
    route.preValidation = async (request: FastifyRequest) => {
      if (isThinReader(request)) checkQuery(thinRead.query, request.query);
    };
    route.preSerialization = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
      reply.statusCode === 200 && isThinReader(request) ? thinRead.answer.parse(payload) : payload;
  });
}

/** Whether the caller reads the route without holding the module that owns it. */
export function isThinReader(request: FastifyRequest): boolean {
  const { access, thinRead } = request.routeOptions.config;
  const [owner] = (access ?? []) as readonly Module[];
  return thinRead !== undefined && owner !== undefined && !mayUse(signedInAdmin(request), owner);
}
