import { PUBLISHABLE_WRITES_PER_MINUTE } from '@sankalp/contract/api-keys';
import type { LimitKey } from '../../shared/http/app-guard.ts';
import { tooManyRequests } from '../../shared/problem.ts';
import { type CountCalls, createOwnCounts } from '../call-counts/count-calls.ts';
import { callerNetwork } from './caller-network.ts';

const MINUTE_MS = 60_000;

/**
 * Limit of a key: of a secret one for all of its calls, of a publishable one for each network that calls with it. Writes count for
 * all processes together, reads, which are many and cost little, for each one alone.
 */
export function createKeyLimit(countShared: CountCalls): LimitKey {
  const countOwn = createOwnCounts();
  return async (request, reply, { id, kind, perMinute }) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isSecret = kind === 'secret';
    const max = isSecret || isRead ? perMinute : Math.min(perMinute, PUBLISHABLE_WRITES_PER_MINUTE);
    const key = `key ${id}${isSecret ? '' : ` ${callerNetwork(request.ip)}`}`;
    const { calls, leftMs } = await (isRead ? countOwn : countShared)(key, MINUTE_MS, max);
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': Math.max(0, max - calls),
      'ratelimit-reset': Math.max(1, Math.ceil(leftMs / 1000)),
    });
    if (calls > max) throw tooManyRequests(leftMs / 1000);
  };
}
