import { type Module, mayUse } from '@sankalp/contract/access';
import type { RestrictedRead } from '@sankalp/contract/shared/restricted-read.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signedInAdmin } from './access-guard.ts';
import { JsonAnswer } from './json-answer.ts';
import { checkQuery } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Query and answer for callers without the module that owns the route. */
    restrictedRead?: RestrictedRead;
  }
}

/**
 * A read that the contract's map also opens to admins without its module declares a restricted read, or stops the start. Their
 * question is checked by the restricted query, and the answer is cut down to the restricted answer.
 */
export function registerRestrictedReads(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    const { access, restrictedRead } = route.config ?? {};
    const crosses = route.method !== 'POST' && Array.isArray(access) && access.length > 1;
    if (crosses !== (restrictedRead !== undefined)) {
      throw new Error(
        `${route.url} ${crosses ? 'crosses modules and declares no' : 'declares a needless'} restricted read`,
      );
    }
    if (!restrictedRead) return;
    route.preValidation = async (request: FastifyRequest) => {
      if (isRestrictedReader(request)) checkQuery(restrictedRead.query, request.query);
    };
    route.preSerialization = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
      reply.statusCode === 200 && isRestrictedReader(request)
        ? restrictedRead.answer.parse(contentOf(payload))
        : payload;
  });
}

const contentOf = (payload: unknown): unknown => (payload instanceof JsonAnswer ? JSON.parse(payload.text) : payload);

/** Whether the caller reads the route without holding the module that owns it. */
export function isRestrictedReader(request: FastifyRequest): boolean {
  const { access, restrictedRead } = request.routeOptions.config;
  const [owner] = (access ?? []) as readonly Module[];
  return restrictedRead !== undefined && owner !== undefined && !mayUse(signedInAdmin(request), owner);
}
