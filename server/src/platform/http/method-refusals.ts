import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../shared/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods that the path takes; of a route that answers all others. */
    allow?: string;
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Every path answers each method: one that it does not take is refused (405) with those that it does, before anything else is looked
 * at, and OPTIONS tells them. Answers what adds these routes, once all others are there.
 */
export function registerMethodRefusals(api: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  api.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    if (methods.has('GET')) methods.add('HEAD');
    known.set(url, methods);
  });
  api.addHook('onRequest', async (request, reply) => {
    const { allow } = request.routeOptions.config;
    if (allow === undefined) return;
    if (request.method === 'OPTIONS') return reply.header('allow', allow).code(204).send();
    throw new ProblemError(405, `${request.method} is not possible here. Possible: ${allow}.`, { headers: { allow } });
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const allow = [...methods, 'OPTIONS'].join(', ');
      api.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url: url.slice(api.prefix.length),
        schema: { hide: true },
        config: { allow },
        handler: (_request, reply) => reply.callNotFound(),
      });
    }
  };
}
