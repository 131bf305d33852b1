import type { FastifyRequest } from 'fastify';
import { forbidden } from './problem.ts';

const FOREIGN = 'This request came from another site and was refused.';

/**
 * Refuses calls that another site makes a browser send: they ride on the cookie. Both headers absent means that no
 * browser is involved.
 */
export function refuseForeignOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && !origins.includes(origin)) throw forbidden(FOREIGN);
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden(FOREIGN);
}
