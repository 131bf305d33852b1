import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { accessOf } from '@sankalp/contract/access';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const DOCS_PATH = '/api/docs';

/** Collects the OpenAPI 3.1 description of every route declared after this. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const transform = createJsonSchemaTransform({});
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sankalp',
        version: '1',
        description: 'Success is always {"data": …}; a failure is {"statusCode", "error", "message", "requestId"}.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const transformed = transform(document);
      const pattern = document.url.slice(API_BASE.length);
      const method = String(document.route.method);
      const access = document.url.startsWith(API_BASE) ? accessOf(method, pattern) : undefined;
      if (!access || method === 'HEAD') return { ...transformed, schema: { ...transformed.schema, hide: true } };
      const security = access === 'public' ? [] : [{ bearer: [] }];
      const opensWith = Array.isArray(access) ? `module ${access.join(' or ')}` : String(access);
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          security,
          tags: [pattern.split('/')[1] ?? ''],
          description: `Open to: ${opensWith}.`,
        },
      };
    },
  });
}

/** The page that shows it, for signed-in admins only. */
export async function registerDocsPage(app: FastifyInstance, onRequest: onRequestHookHandler): Promise<void> {
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: true,
    uiHooks: { onRequest },
    uiConfig: { tryItOutEnabled: false, defaultModelsExpandDepth: 0 },
  });
}
