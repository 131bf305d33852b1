import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetwork } from './caller-network.ts';
import { tooManyRequests } from './problem.ts';

interface CallerLimit {
  readonly max: number;
  /** As `@fastify/rate-limit` reads it: '1 hour'. */
  readonly timeWindow: string;
}

/** Counts a caller's requests where a handler says that this one counts; throws 429 beyond the limit. */
export function createCallerLimit(
  http: FastifyInstance,
  limit: CallerLimit,
): (request: FastifyRequest) => Promise<void> {
  const count = http.createRateLimit({ ...limit, keyGenerator: ({ ip }) => callerNetwork(ip) });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds);
  };
}
