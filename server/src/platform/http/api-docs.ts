import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { type Access, accessOf } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance, onRequestHookHandler, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { DOCS_PAGE_FOLDER } from '../../shared/product-files.ts';
import type { ExampleValues } from './api-examples.ts';
import { headerParameters } from './api-headers.ts';
import { completeOperations, describeOperation } from './api-operations.ts';
import { refusalComponents } from './api-refusals.ts';
import { settleComponents, simplifySchema } from './api-schemas.ts';
import { beginsWithVerb, operationIdOf } from './operation-id.ts';

const DOCS_PATH = '/api/docs';

/** Texts of the description about schemas: a name, or how its text is formed. */
export type SchemaNames = z.core.$ZodRegistry<{ id?: string; format?: string }>;

/** Texts of the description in the words of the features. */
export interface ApiVocabulary {
  readonly names: SchemaNames;
  readonly examples: ExampleValues;
}

/** Collects the OpenAPI 3.1 description of every route declared after this. */
export async function registerOpenApi(app: FastifyInstance, { names, examples }: ApiVocabulary): Promise<void> {
  const options = { schemaRegistry: names, zodToJsonConfig: { override: simplifySchema } };
  const transform = createJsonSchemaTransform(options);
  const addSchemas = createJsonSchemaTransformObject(options);
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
        parameters: headerParameters,
        responses: refusalComponents,
      },
    },
    transform: (document) => {
      const { url, schema } = transform(document);
      const access = accessOfRoute(document.route);
      return { url, schema: access ? describeOperation(document.route, access, schema) : { ...schema, hide: true } };
    },
    transformObject: (document) =>
      'openapiObject' in document ? completeOperations(settleComponents(addSchemas(document)), examples) : {},
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

// A route without a description stops the start.
function requireSummaries(app: FastifyInstance): void {
  const known = new Set<string>();
  app.addHook('onRoute', (route) => {
    if (!accessOfRoute(route)) return;
    const id = operationIdOf(route.schema?.summary ?? '');
    if (id === '') throw new Error(`${route.method} ${route.url} has no summary`);
    if (!beginsWithVerb(id)) throw new Error(`${route.method} ${route.url}: ${id} does not begin with a verb`);
    if (known.has(id)) throw new Error(`${route.method} ${route.url}: another route is called ${id} already`);
    known.add(id);
  });
}

function accessOfRoute({ url, method, schema }: RouteOptions): Access | undefined {
  return !schema?.hide && method !== 'HEAD' && url.startsWith(API_BASE)
    ? accessOf(String(method), url.slice(API_BASE.length))
    : undefined;
}
