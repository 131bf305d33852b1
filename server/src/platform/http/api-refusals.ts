import type { Access } from '@sankalp/contract/access';
import type { RouteOptions } from 'fastify';
import { ifMatchHeaders } from '../../shared/http/conditional.ts';
import { REFUSAL_HEADERS } from './api-headers.ts';
import { keepsAnswers } from './idempotency.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses of failures that neither the access nor the shape of the route tells. */
    refuses?: readonly (keyof typeof REFUSALS)[];
  }
}

/** Each failure once: the name of its component in the description, and what it says. */
const REFUSALS = {
  400: ['BadRequest', 'The request is not valid: a sentence for each fault.'],
  401: ['Unauthorized', 'Nobody is signed in, or what was presented is not valid any more.'],
  403: ['Forbidden', 'The caller may not do this.'],
  404: ['NotFound', 'There is no such thing, or no longer.'],
  409: ['Conflict', 'What is stored does not allow it.'],
  411: ['LengthRequired', 'The Content-Length is missing.'],
  412: ['PreconditionFailed', 'Somebody has changed it since: who and when.'],
  413: ['ContentTooLarge', 'The body is larger than this call takes.'],
  415: ['UnsupportedMediaType', 'The body is of a type that this call does not take.'],
  422: ['UnprocessableContent', 'The Idempotency-Key was used for another request.'],
  429: ['TooManyRequests', 'Too many attempts: Retry-After says when to come back.'],
  431: ['RequestHeaderFieldsTooLarge', 'The address and the headers are too long.'],
  503: ['ServiceUnavailable', 'Too busy, or a part cannot be reached: Retry-After says when to come back.'],
} as const satisfies Record<number, readonly [name: string, description: string]>;

type Refusal = keyof typeof REFUSALS;

/** With which statuses a route may refuse: they follow from who may call it and from what it takes. */
export function refusalsOf(route: RouteOptions, access: Access): Refusal[] {
  const { schema = {}, config = {} } = route;
  const isSignedIn = access !== 'public';
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(String(route.method));
  const found: Record<Refusal, boolean> = {
    400: hasBody || Boolean(schema.params || schema.querystring || schema.headers || config.restrictedRead),
    401: isSignedIn,
    403: isSignedIn && access !== 'signed-in',
    404: Boolean(schema.params),
    409: isSignedIn && hasBody,
    411: false,
    412: schema.headers === ifMatchHeaders,
    // An unexpected body is read as well.
    413: route.method !== 'GET',
    415: route.method !== 'GET',
    422: isSignedIn && keepsAnswers(route),
    429: Boolean(config.rateLimit),
    431: true,
    503: true,
  };
  for (const status of config.refuses ?? []) found[status] = true;
  return statuses().filter((status) => found[status]);
}

/** The answers of an operation for these statuses. */
export function refusalAnswers(refusals: readonly Refusal[]): Record<string, { $ref: string }> {
  return Object.fromEntries(refusals.map((status) => [status, { $ref: `${RESPONSES}${REFUSALS[status][0]}` }]));
}

const RESPONSES = '#/components/responses/';

/** Schemas that those answers point to. */
export const refusalComponents = Object.fromEntries(
  statuses().map((status) => {
    const [name, description] = REFUSALS[status];
    const schema = { $ref: `#/components/schemas/${status === 412 ? 'StaleVersion' : 'Problem'}` };
    const headers = Object.entries(REFUSAL_HEADERS).find(([one]) => Number(one) === status)?.[1];
    return [name, { description, ...(headers && { headers }), content: { 'application/json': { schema } } }];
  }),
);

function statuses(): Refusal[] {
  return Object.keys(REFUSALS).map(Number) as Refusal[];
}
