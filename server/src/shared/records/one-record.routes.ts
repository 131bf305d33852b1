import { type IdParams, idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sendCreated, sendVersioned } from '../http/conditional.ts';
import { writeContext } from '../http/write-context.ts';
import type { WriteContext } from '../write-context.ts';
import type { leaveOutUntouched } from './untouched-fields.ts';

export interface Versioned {
  readonly id: string;
  readonly version: number;
}

interface RouteOptions<Row extends Versioned> {
  readonly path: string;
  readonly answer: z.ZodType<{ data: Row }>;
  /** Refusals besides those that its shape tells. */
  readonly refuses?: FastifyContextConfig['refuses'];
}

interface ReadOptions<Row extends Versioned> extends RouteOptions<Row> {
  /** With its article: "a course". */
  readonly singular: string;
  readonly get: (id: string, context: WriteContext) => Promise<Row>;
}

/** Reads one record, with its ETag. */
export function readRoute<Row extends Versioned>(
  api: FastifyInstance,
  { path, singular, answer, get }: ReadOptions<Row>,
) {
  const schema = { summary: `Get ${singular}`, params: idParams, response: { 200: answer } };
  api.get(path, { schema }, async (request, reply) =>
    sendVersioned(reply, await get(idOf(request), writeContext(request))),
  );
}

interface CreateOptions<Body extends z.ZodType, Row extends Versioned> extends RouteOptions<Row> {
  readonly summary: string;
  readonly body: Body;
  /** Where it is read. */
  readonly one: `${string}/:id`;
  readonly create: (body: z.output<Body>, context: WriteContext) => Promise<Row>;
}

/** Creates a record. */
export function createRoute<Body extends z.ZodType, Row extends Versioned>(
  api: FastifyInstance,
  { path, summary, body, answer, refuses, one, create }: CreateOptions<Body, Row>,
) {
  const schema = { summary, body, response: { 201: answer } };
  api.post(path, { schema, config: { refuses } }, async (request, reply) => {
    const record = await create(request.body as z.output<Body>, writeContext(request));
    return sendCreated(reply, one, record.id, sendVersioned(reply, record));
  });
}

interface ChangeOptions<Body extends z.ZodType, Row extends Versioned> extends RouteOptions<Row> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly summary: string;
  /** A DELETE has none. */
  readonly body?: Body;
  readonly before?: ReturnType<typeof leaveOutUntouched>;
  readonly change: (id: string, body: z.output<Body>, context: WriteContext) => Promise<Row>;
}

/** Changes one record in one way, with If-Match, and answers it as it is then. */
export function changeRoute<Body extends z.ZodType, Row extends Versioned>(
  api: FastifyInstance,
  { method, path: url, summary, body, answer, refuses, before, change }: ChangeOptions<Body, Row>,
) {
  api.route({
    method,
    url,
    schema: { summary, params: idParams, ...(body && { body }), response: { 200: answer } },
    config: { refuses },
    ...before,
    handler: async (request, reply) =>
      sendVersioned(reply, await change(idOf(request), request.body as z.output<Body>, writeContext(request))),
  });
}

export const idOf = (request: FastifyRequest): string => (request.params as IdParams).id;
