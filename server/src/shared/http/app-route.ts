import type { AppRoute } from '@sankalp/contract/app-api/app-route';
import { APP_ROUTES } from '@sankalp/contract/app-api/app-routes.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { WriteContext } from '../write-context.ts';
import type { PersonCaller } from './app-guard.ts';
import { ifMatchHeaders } from './conditional.ts';
import { writeContext } from './write-context.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One call of a route of the contract. */
export interface AppCall<Route extends AppRoute> {
  readonly params: Parsed<Route['params']>;
  readonly query: Parsed<Route['query']>;
  readonly body: Parsed<Route['body']>;
  /** Person who calls, or for whom a server does. */
  readonly person: Route['audience'] extends 'person'
    ? PersonCaller
    : Route['knowsPerson'] extends true
      ? PersonCaller | null
      : null;
  readonly context: WriteContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const KNOWN: ReadonlySet<AppRoute> = new Set(Object.values(APP_ROUTES));

/**
 * Serves a route of the contract's table: shapes, guard and description follow from it. `answerSalt`: whatever answers that are
 * kept depend on besides the database.
 */
export function appRoute<const Route extends AppRoute>(
  app: FastifyInstance,
  route: Route,
  answer: (call: AppCall<Route>) => Promise<z.input<Route['answer']>>,
  { answerSalt }: { readonly answerSalt?: () => string } = {},
): void {
  if (!KNOWN.has(route)) throw new Error(`${route.method} ${route.path} is not in the table of the contract`);
  const { method, path: url, params, query, body, status = 200, knownStatus, pendingStatus } = route;
  const answers: Record<number, z.ZodType> = { [status]: route.answer };
  if (knownStatus) answers[knownStatus] = route.answer;
  if (pendingStatus) answers[pendingStatus] = route.answer;
  app.route({
    method,
    url,
    schema: {
      hide: true,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(route.isVersioned && method !== 'GET' && { headers: ifMatchHeaders }),
      response: answers,
    },
    // Answers of POST alone are kept, so that no other body has to be without secrets; one that tells a secret is not.
    config: {
      appRoute: route,
      ...((method !== 'POST' || route.tellsSecret) && { idempotency: false }),
      ...(answerSalt !== undefined && { answerSalt }),
    },
    handler: async (request, reply) => {
      reply.code(status);
      const { params, query, body, person } = request;
      return answer({ params, query, body, person, context: writeContext(request), request, reply } as AppCall<Route>);
    },
  });
}
