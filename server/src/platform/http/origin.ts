import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../shared/problem.ts';

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

/** The origin by which a caller reached us, as far as it is one of ours: addresses in the answer then work for them. */
export function callersOrigin(request: FastifyRequest, origins: readonly [string, ...string[]]): string {
  const { origin, host } = request.headers;
  if (origin !== undefined && origins.includes(origin)) return origin;
  return origins.find((known) => new URL(known).host === host) ?? origins[0];
}
