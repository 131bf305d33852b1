import type { Access } from '@sankalp/contract/access';
import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { ifMatchHeaders } from '../../shared/http/conditional.ts';
import { IDEMPOTENCY_KEY_PATTERN, keepsAnswers } from './idempotency.ts';

/** The headers of requests and answers, as the description of the API tells them. */

const PARAMETERS = '#/components/parameters/';

/** A tag of any length is heard: the address and all headers together end here (431). */
const tagSchema = { type: 'string' as const, maxLength: 16_384 };

/** The headers that a caller may send, each once. */
export const headerParameters = {
  IfMatch: {
    name: 'if-match',
    in: 'header' as const,
    required: false,
    description:
      'The ETag of the record as it was read: the write is refused (412) when somebody has changed it since. `*`, or no header: whatever is stored.',
    schema: tagSchema,
    example: '"7"',
  },
  IfNoneMatch: {
    name: 'if-none-match',
    in: 'header' as const,
    required: false,
    description: 'The ETag of what the caller knows: the answer is 304 and empty when nothing of it has changed.',
    schema: tagSchema,
    example: '"7-Zk3qB0aXw1Yt9uLe"',
  },
  IdempotencyKey: {
    name: 'idempotency-key',
    in: 'header' as const,
    required: false,
    description:
      'Makes a call safe to repeat: the same key and body get the same answer for 24 hours, another body 422, and 409 while the first call still runs.',
    schema: { type: 'string' as const, minLength: 1, maxLength: 255, pattern: IDEMPOTENCY_KEY_PATTERN },
    example: '5f0f7c0e-4f6a-4d6c-9b8e-2f6f1c1d9a10',
  },
};

/** Headers that a route takes. */
export function headersTaken(route: RouteOptions, access: Access): { $ref: string }[] {
  const taken: Record<keyof typeof headerParameters, boolean> = {
    IfMatch: route.schema?.headers === ifMatchHeaders,
    IfNoneMatch: showsVersion(route),
    IdempotencyKey: hearsKey(route, access),
  };
  return Object.entries(taken).flatMap(([name, isTaken]) => (isTaken ? [{ $ref: PARAMETERS + name }] : []));
}

const ETAG = {
  description: 'The version of the record, for If-Match; of a read, with a mark of what is shown.',
  schema: { type: 'string', pattern: '^"\\d+(-[\\w-]+)?"$' },
  example: '"7"',
};

const LOCATION = {
  description: 'Where what was made is read.',
  schema: { type: 'string', format: 'uri-reference' },
};

const REPLAYED = {
  description: 'Whether the answer was kept from an earlier call with the same Idempotency-Key.',
  schema: { type: 'string', const: 'true' },
};

const RETRY_AFTER = {
  'Retry-After': {
    description: 'After so many seconds the call may be tried again.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
} as const;

/** Headers that refusals come with, by their status. */
export const REFUSAL_HEADERS = {
  401: {
    'WWW-Authenticate': {
      description: 'How to sign in; of a token that was sent, that it is not valid.',
      schema: { type: 'string' },
      example: 'Bearer error="invalid_token"',
    },
  },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
} as const;

/** The headers of a success; the public's 201 names nothing that the public could read. */
export function answerHeaders(
  route: RouteOptions,
  access: Access,
  { status, answer }: { status: string; answer: unknown },
): { headers?: object } {
  const headers = {
    ...(isVersioned(answer) && { ETag: ETAG }),
    ...(status === '201' && access !== 'public' && { Location: LOCATION }),
    ...(hearsKey(route, access) && { 'Idempotency-Replayed': REPLAYED }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** Whether an answer is one record that has a version. */
function isVersioned(answer: unknown): boolean {
  const data = answer instanceof z.ZodObject ? answer.shape.data : undefined;
  return data instanceof z.ZodObject && 'version' in data.shape;
}

function hearsKey(route: RouteOptions, access: Access): boolean {
  return access !== 'public' && keepsAnswers(route);
}

/** Whether a route reads one record that has a version. */
export function showsVersion({ method, schema }: RouteOptions): boolean {
  const answers = schema?.response as Readonly<Record<string, unknown>> | undefined;
  return method === 'GET' && isVersioned(answers?.[200]);
}
