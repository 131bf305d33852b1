import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const NOTHING = z.strictObject({});

/**
 * A read that declares no query takes none: a name that nobody hears is refused instead of passed over in silence. The public
 * reads are spared, since programs that read feeds add names of their own.
 */
export function registerStrictQueries(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || route.config?.access === 'public') return;
    route.schema = { ...route.schema, querystring: route.schema?.querystring ?? NOTHING };
  });
}
