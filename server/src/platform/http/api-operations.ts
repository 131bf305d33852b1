import type { Access } from '@sankalp/contract/access';
import { noBody } from '@sankalp/contract/auth.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type ExampleValues, exampleOf } from './api-examples.ts';
import { answerHeaders, headersTaken, showsVersion } from './api-headers.ts';
import { refusalAnswers, refusalsOf } from './api-refusals.ts';
import { operationIdOf } from './operation-id.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type of a body that is a file instead of JSON. */
    takes?: string;
    /** The content type of an answer that is a file instead of JSON. */
    gives?: string;
  }
}

/** Corrections of what the plugin would tell wrongly of an operation. */
const WHOLE = 'x-whole';

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}

interface Whole {
  readonly headers: readonly object[];
  readonly requestBody: { readonly required: boolean; readonly content: Record<string, Content> } | undefined;
  readonly responses: object;
}

/** A route's schema as the plugin takes it: path and query in its words, all else whole. */
export function describeOperation(route: RouteOptions, access: Access, schema: FastifySchema): FastifySchema {
  const { summary = '', params, querystring } = schema;
  const opensWith = Array.isArray(access) ? `module ${access.join(' or ')}` : String(access);
  const whole: Whole = {
    headers: headersTaken(route, access),
    requestBody: requestBodyOf(route, schema),
    responses: { ...successOf(route, access, schema), ...refusalAnswers(refusalsOf(route, access)) },
  };
  return {
    operationId: operationIdOf(summary),
    summary,
    description: `Open to: ${opensWith}.`,
    tags: [route.url.slice(API_BASE.length).split('/')[1] ?? ''],
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(params !== undefined && { params }),
    ...(querystring !== undefined && { querystring }),
    [WHOLE]: whole,
  } as FastifySchema;
}

interface Description {
  paths?: object;
  components?: { schemas?: object };
}

/** Puts what was told whole in its place, and an example beside every body. */
export function completeOperations<Described extends object>(described: Described, examples: ExampleValues): Described {
  const description: Description = described;
  for (const operations of Object.values<object>({ ...description.paths })) {
    for (const [method, operation] of Object.entries<Readonly<Record<string, unknown>>>({ ...operations })) {
      const { [WHOLE]: whole, parameters, responses: _, ...rest } = operation;
      if (!whole) continue;
      const { headers, requestBody, responses } = whole as Whole;
      const all = [...((parameters as object[] | undefined) ?? []), ...headers];
      Object.assign(operations, {
        [method]: {
          ...rest,
          ...(all.length > 0 && { parameters: all }),
          ...(requestBody && {
            requestBody: withExample(String(rest.operationId), requestBody, description, examples),
          }),
          responses,
        },
      });
    }
  }
  return described;
}

const JSON_TYPE = 'application/json';
const FILE = { type: 'string', format: 'binary' };

function requestBodyOf({ schema = {}, config }: RouteOptions, { body }: FastifySchema): Whole['requestBody'] {
  if (config?.takes) return { required: true, content: { [config.takes]: { schema: FILE } } };
  if (!(schema.body instanceof z.ZodType) || schema.body === noBody) return undefined;
  return { required: !schema.body.isOptional(), content: { [JSON_TYPE]: { schema: body as object } } };
}

function withExample(
  operationId: string,
  { required, content }: NonNullable<Whole['requestBody']>,
  { components }: Description,
  examples: ExampleValues,
): Whole['requestBody'] {
  const completed = Object.entries(content).map(([type, media]) => {
    if (type === JSON_TYPE) {
      return [type, { ...media, example: exampleOf(media.schema, components?.schemas ?? {}, examples) }];
    }
    return [type, operationId in examples ? { ...media, example: examples[operationId] } : media];
  });
  return { required, content: Object.fromEntries(completed) };
}

function successOf(route: RouteOptions, access: Access, { response }: FastifySchema): object {
  const { schema = {}, config } = route;
  if (config?.gives) return { 200: { description: 'The file.', content: { [config.gives]: { schema: FILE } } } };
  const declared = schema.response as Readonly<Record<string, unknown>> | undefined;
  const known = showsVersion(route) && { 304: { description: 'Nothing has changed of what the caller knows.' } };
  const answers = Object.entries(response ?? {}).map(([status, answer]) => [
    status,
    {
      description: 'Success.',
      ...answerHeaders(route, access, { status, answer: declared?.[status] }),
      content: { [JSON_TYPE]: { schema: answer } },
    },
  ]);
  return { ...Object.fromEntries(answers), ...known };
}
