import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { type Access, accessOf } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance, FastifySchema, onRequestHookHandler, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { DOCS_PAGE_FOLDER } from '../product-files.ts';
import { pointToRefusals, refusalAnswers, refusalComponents, refusalsOf } from './api-refusals.ts';
import { keepsAnswers } from './idempotency.ts';

const DOCS_PATH = '/api/docs';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type of a body that is a file instead of JSON. */
    takes?: string;
    /** The content type of an answer that is a file instead of JSON. */
    gives?: string;
  }
}

/** Collects the OpenAPI 3.1 description of every route declared after this. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const transform = createJsonSchemaTransform({});
  requireSummaries(app);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sankalp',
        version: '1',
        description: 'Success is always {"data": …}; a failure is {"statusCode", "error", "message", "requestId"}.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        ...refusalComponents,
      },
    },
    transform: (document) => {
      const { url, schema } = transform(document);
      const access = accessOfRoute(document.route);
      return {
        url,
        schema: access ? { ...schema, ...describe(document.route, access, schema) } : { ...schema, hide: true },
      };
    },
    transformObject: (document) => ('openapiObject' in document ? pointToRefusals(document.openapiObject) : {}),
  });
}

/** The page that shows it, for signed-in admins only. */
export async function registerDocsPage(app: FastifyInstance, onRequest: onRequestHookHandler): Promise<void> {
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS_PATH,
    // Its own way to its files leads nowhere once it is bundled.
    baseDir: DOCS_PAGE_FOLDER,
    logo: { type: 'image/svg+xml', content: await readFile(join(DOCS_PAGE_FOLDER, 'logo.svg')) },
    staticCSP: true,
    uiHooks: { onRequest },
    uiConfig: { tryItOutEnabled: false, defaultModelsExpandDepth: 0 },
  });
}

/** The id of an operation is its summary: "Update a user" is updateUser. */
export function operationIdOf(summary: string): string {
  const [verb = '', ...rest] =
    summary
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.filter((word) => !ARTICLES.has(word)) ?? [];
  return verb + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const ARTICLES = new Set(['a', 'an', 'the']);

// A route without a description stops the start.
function requireSummaries(app: FastifyInstance): void {
  const known = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (!accessOfRoute(route)) return;
    const id = operationIdOf(route.schema?.summary ?? '');
    if (id === '') throw new Error(`${route.method} ${route.url} has no summary`);
    if (known.has(id)) throw new Error(`${route.method} ${route.url}: another route is called ${id} already`);
    known.add(id);
  });
}

function accessOfRoute({ url, method, schema }: RouteOptions): Access | undefined {
  return !schema?.hide && method !== 'HEAD' && url.startsWith(API_BASE)
    ? accessOf(String(method), url.slice(API_BASE.length))
    : undefined;
}

function describe(route: RouteOptions, access: Access, schema: FastifySchema): FastifySchema {
  const opensWith = Array.isArray(access) ? `module ${access.join(' or ')}` : String(access);
  return {
    operationId: operationIdOf(schema.summary ?? ''),
    description: `Open to: ${opensWith}.`,
    tags: [route.url.slice(API_BASE.length).split('/')[1] ?? ''],
    security: access === 'public' ? [] : [{ bearer: [] }],
    response: { ...successOf(route, schema), ...refusalAnswers(refusalsOf(route, access)) },
    ...(access !== 'public' && keepsAnswers(route) && { headers: IDEMPOTENCY_HEADERS }),
    ...(route.config?.takes && { consumes: [route.config.takes], body: FILE }),
  };
}

const FILE = { type: 'string', format: 'binary' };

function successOf({ config }: RouteOptions, { response }: FastifySchema): object {
  if (config?.gives) return { 200: { description: 'The file.', content: { [config.gives]: { schema: FILE } } } };
  return Object.fromEntries(
    Object.entries(response ?? {}).map(([status, schema]) => [
      status,
      { description: 'Success.', content: { 'application/json': { schema } } },
    ]),
  );
}

const IDEMPOTENCY_HEADERS = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description: 'The same key and body get the same answer for 24 hours.',
    },
  },
};
