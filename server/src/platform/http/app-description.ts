import { STATUS_CODES } from 'node:http';
import {
  APP_BASE,
  APP_PROBLEMS,
  type AppProblemCode,
  KEY_HEADER,
  ON_BEHALF_OF_HEADER,
  problemCodeOf,
} from '@sankalp/contract/app-api';
import { type AppRoute, PERSON_SCOPE } from '@sankalp/contract/app-api/app-route';
import { z } from 'zod';
import type { SchemaNames } from './api-docs.ts';
import { type ExampleValues, exampleOf } from './api-examples.ts';
import { headerParameters, REFUSAL_HEADERS } from './api-headers.ts';
import { settleComponents, simplifySchema } from './api-schemas.ts';

/** Description (OpenAPI 3.1) of the API of the app, made of the contract's table alone. */

interface DescribedApi {
  readonly routes: Readonly<Record<string, AppRoute>>;
  readonly names: SchemaNames;
  readonly examples: ExampleValues;
}

const JSON_TYPE = 'application/json';
const SCHEMAS = '#/components/schemas/';
const refOf = (id: string) => `${SCHEMAS}${id}`;

export function describeAppApi({ routes, names, examples }: DescribedApi): object {
  const schemas = { ...componentsOf(names, 'output'), ...suffixed(componentsOf(names, 'input')) };
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => inlineSchema(schema, names, io);
  const exampled = (schema: object) => ({ schema, example: exampleOf(schema, schemas, examples) });

  const shared = { parameters: {}, responses: {} };
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, route] of Object.entries(routes)) {
    const path = `${APP_BASE}${route.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = {
      operationId,
      summary: route.summary,
      description: [route.about, audienceOf(route)].filter(Boolean).join(' '),
      tags: [route.path.split('/')[1]],
      security: securityOf(route),
      parameters: parametersOf(route, names, shared.parameters),
      ...(route.body && {
        requestBody: {
          required: !route.body.isOptional(),
          content: { [JSON_TYPE]: exampled(schemaOf(route.body, 'input')) },
        },
      }),
      responses: {
        [route.status ?? 200]: {
          description: 'Success.',
          ...(route.cachedBy && { headers: CACHE_HEADERS }),
          ...(route.isVersioned && { headers: VERSION_HEADERS }),
          content: { [JSON_TYPE]: exampled(schemaOf(route.answer, 'output')) },
        },
        ...(route.knownStatus && {
          [route.knownStatus]: {
            description: 'It was known already.',
            content: { [JSON_TYPE]: exampled(schemaOf(route.answer, 'output')) },
          },
        }),
        ...(route.pendingStatus && {
          [route.pendingStatus]: {
            description: 'It is not decided yet.',
            content: { [JSON_TYPE]: exampled(schemaOf(route.answer, 'output')) },
          },
        }),
        ...(route.cachedBy && { 304: { description: 'The caller knows the answer.', headers: CACHE_HEADERS } }),
        ...(route.isVersioned &&
          route.method === 'GET' && { 304: { description: 'The caller knows the answer.', headers: VERSION_HEADERS } }),
        ...refusalsOf(route, shared.responses),
      },
    };
  }
  return settleComponents({
    openapi: '3.1.0',
    info: {
      title: 'Sankalp: API of the app',
      version: '1',
      description:
        'How the app, the website and other systems reach the product. Success is always {"data": …}; a failure is {"statusCode", "error", "message", "requestId", "code"}, and code never changes.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(routes).map(({ path }) => path.split('/')[1]))].map((name) => ({
      name,
      description: `Calls of ${name}.`,
    })),
    paths,
    components: {
      securitySchemes: {
        publishableKey: {
          type: 'apiKey',
          in: 'header',
          name: KEY_HEADER,
          description: 'A key that may stand in an app or a page: spk_…',
        },
        personToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token of a person who has signed in, beside the publishable key.',
        },
        secretKey: { type: 'http', scheme: 'bearer', description: 'A key of a server, with scopes: ssk_…' },
      },
      ...shared,
      schemas,
    },
  });
}

const HEADERS = {
  IdempotencyKey: headerParameters.IdempotencyKey,
  NeededIdempotencyKey: { ...headerParameters.IdempotencyKey, required: true },
  IfNoneMatch: { ...headerParameters.IfNoneMatch, example: 'W/"Zk3qB0aXw1Yt9uLeZk3qB0"' },
  IfMatch: headerParameters.IfMatch,
};

const PERSON_REFUSALS = ['token_missing', 'token_invalid'] as const;

/** Parts that several operations refer to. */
type Components = Record<string, object>;

const VERSION_HEADERS = { ETag: { description: 'Version of the answer, for If-Match.', schema: { type: 'string' } } };
const CACHE_HEADERS = {
  ETag: { description: 'Tag of the answer, for If-None-Match.', schema: { type: 'string' } },
  'Cache-Control': { description: 'How long caches may keep it.', schema: { type: 'string' } },
};

/** Named schemas as components refer to each other. */
function componentsOf(names: SchemaNames, io: 'input' | 'output'): Record<string, object> {
  const { schemas } = z.toJSONSchema(names as unknown as typeof z.globalRegistry, {
    io,
    uri: refOf,
    unrepresentable: 'any',
    override: simplifySchema,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

/** Schemas of what is sent, under names of its own until it is known to be the same as what is answered. */
function suffixed(schemas: Record<string, object>): Record<string, object> {
  const text = JSON.stringify(schemas).replace(/"#\/components\/schemas\/(\w+)"/g, `"${SCHEMAS}$1Input"`);
  return Object.fromEntries(Object.entries(JSON.parse(text)).map(([id, schema]) => [`${id}Input`, schema as object]));
}

function inlineSchema(schema: z.ZodType, names: SchemaNames, io: 'input' | 'output'): object {
  const id = names.get(schema)?.id;
  if (id === undefined) throw new Error('a body or an answer of the API of the app has no name');
  return { $ref: refOf(io === 'input' ? `${id}Input` : id) };
}

function parametersOf(route: AppRoute, names: SchemaNames, shared: Components): object[] {
  const { params, query, needsIdempotencyKey, method, cachedBy, isVersioned } = route;
  const each = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => {
      const { $schema, ...told } = z.toJSONSchema(field as z.ZodType, {
        io: 'input',
        metadata: names,
        unrepresentable: 'any',
        override: simplifySchema,
      });
      return { name, in: place, required: place === 'path' || !(field as z.ZodType).isOptional(), schema: told };
    });
  const headers: (keyof typeof HEADERS | false)[] = [
    method === 'POST' && (needsIdempotencyKey ? 'NeededIdempotencyKey' : 'IdempotencyKey'),
    (cachedBy !== undefined || (isVersioned === true && method === 'GET')) && 'IfNoneMatch',
    isVersioned === true && method !== 'GET' && 'IfMatch',
  ];
  const taken = headers.filter((name) => name !== false);
  for (const name of taken) shared[name] = HEADERS[name];
  return [
    ...each(params, 'path'),
    ...each(query, 'query'),
    ...taken.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function securityOf({ audience, scope, knowsPerson }: AppRoute): object[] {
  if (audience === 'public') return [];
  if (audience === 'person') return [{ publishableKey: [], personToken: [] }, { secretKey: [PERSON_SCOPE] }];
  const secret = { secretKey: scope ? [scope] : [] };
  const ofPerson = knowsPerson ? [{ publishableKey: [], personToken: [] }] : [];
  return audience === 'key' ? [{ publishableKey: [] }, ...ofPerson, secret] : [secret];
}

function audienceOf({ audience, scope }: AppRoute): string {
  if (audience === 'public') return 'Open to everybody.';
  if (audience === 'person')
    return `Open to people who have signed in, and to secret keys with the scope ${PERSON_SCOPE} that name one by ${ON_BEHALF_OF_HEADER}.`;
  const secret = `secret keys with the scope ${scope}`;
  return audience === 'key' ? `Open to publishable keys, and to ${secret}.` : `Open to ${secret}.`;
}

/** Reasons by status: those that follow from audience and shape, and the route's own. */
function refusalsOf(route: AppRoute, shared: Components): Record<string, object> {
  // A body is looked at where none is wanted as well.
  const mayHaveBody = route.method !== 'GET';
  const isOpen = route.audience === 'public';
  const isOfPeople = route.audience === 'person';
  const codes: Record<number, readonly AppProblemCode[]> = {
    // A query that nobody knows is refused as well.
    400: ['invalid_request'],
    401: isOpen ? [] : ['key_missing', 'key_invalid', 'key_ended', ...(isOfPeople ? PERSON_REFUSALS : [])],
    403: isOpen ? [] : ['scope_missing', 'network_refused', 'origin_refused'],
    404: route.params || isOfPeople ? ['not_found'] : [],
    409: route.method === 'POST' ? ['conflict'] : [],
    413: mayHaveBody ? ['too_large'] : [],
    415: mayHaveBody ? ['unsupported_type'] : [],
    412: route.isVersioned && route.method !== 'GET' ? ['changed_meanwhile'] : [],
    422: route.method === 'POST' ? ['idempotency_key_reused'] : [],
    429: isOpen ? [] : ['too_many_requests'],
    503: ['unavailable'],
  };
  if (route.needsIdempotencyKey) codes[400] = [...(codes[400] ?? []), 'idempotency_key_missing'];
  for (const [status, own] of Object.entries(route.refuses ?? {})) {
    codes[Number(status)] = [...new Set([...(codes[Number(status)] ?? []), ...own])];
  }
  const told = Object.entries(codes).filter(([, reasons]) => reasons.length > 0);
  return Object.fromEntries(
    told.map(([status, reasons]) => {
      const name = [STATUS_CODES[Number(status)] ?? status, ...reasons].join(' ').replace(/\W+|_/g, ' ');
      const id = name.replace(/ ?\b(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(' ', '');
      shared[id] = {
        ...(headersOf(status) && { headers: headersOf(status) }),
        description: reasons.map((code) => `\`${code}\`: ${APP_PROBLEMS[code]}`).join(' '),
        content: {
          [JSON_TYPE]: { schema: { $ref: refOf('AppProblem') }, example: problemExample(Number(status), reasons) },
        },
      };
      return [status, { $ref: `#/components/responses/${id}` }];
    }),
  );
}

const headersOf = (status: string): object | undefined =>
  Object.entries(REFUSAL_HEADERS).find(([one]) => one === status)?.[1];

function problemExample(statusCode: number, reasons: readonly AppProblemCode[]): object {
  const [code = problemCodeOf(statusCode)] = reasons;
  return {
    statusCode,
    error: STATUS_CODES[statusCode] ?? 'Error',
    message: APP_PROBLEMS[code],
    requestId: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    code,
  };
}
