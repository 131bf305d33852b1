import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetwork } from './caller-network.ts';
import { tooManyRequests } from './problem.ts';

/** Counts a request of its caller; throws 429 when that is one too many. */
export type CallerLimit = (request: FastifyRequest) => Promise<void>;

interface LimitOptions {
  readonly max: number;
  /** As `@fastify/rate-limit` reads it: '1 hour'. */
  readonly timeWindow: string;
}

/** A limit that counts where a handler says so, and for all routes that share it. */
export function createCallerLimit(http: FastifyInstance, options: LimitOptions): CallerLimit {
  const count = http.createRateLimit({ ...options, keyGenerator: ({ ip }) => callerNetwork(ip) });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds);
  };
}
