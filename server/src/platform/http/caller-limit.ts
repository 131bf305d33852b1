import type { FastifyRequest } from 'fastify';
import { tooManyRequests } from '../../shared/problem.ts';
import type { CountCalls } from '../call-counts/count-calls.ts';
import { callerNetwork } from './caller-network.ts';

/** Counts a request of its caller; throws 429 when that is one too many. */
export type CallerLimit = (request: FastifyRequest) => Promise<void>;

interface LimitOptions {
  /** Name of what is counted. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** A limit that counts where a handler says so, and for all routes that share it. */
export function createCallerLimit(countCalls: CountCalls, { name, max, windowMs }: LimitOptions): CallerLimit {
  return async ({ ip }) => {
    const { calls, leftMs } = await countCalls(`${name} ${callerNetwork(ip)}`, windowMs, max);
    if (calls > max) throw tooManyRequests(leftMs / 1000);
  };
}
