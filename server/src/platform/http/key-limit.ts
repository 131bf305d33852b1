import { PUBLISHABLE_WRITES_PER_MINUTE } from '@sankalp/contract/api-keys';
import type { LimitKey } from '../../shared/http/app-guard.ts';
import { tooManyRequests } from '../../shared/problem.ts';
import { type CountCalls, createOwnCounts } from '../call-counts/count-calls.ts';
import { callerNetwork } from './caller-network.ts';

const MINUTE_MS = 60_000;
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Calls of a person a minute, from whatever networks. */
const PERSON_PER_MINUTE = 120;

/**
 * Limit of a key: of a secret one for all of its calls, of a publishable one for each network that calls with it, or for each person who
 * has signed in, of whom many may share a network. Writes count for all processes together, reads, which are many and cost little,
 * for each one alone.
 */
export function createKeyLimit(countShared: CountCalls): LimitKey {
  const countOwn = createOwnCounts();
  return async (request, reply, { id, kind, perMinute }) => {
    const isRead = READS.has(request.method) || request.routeOptions.config.appRoute?.countsAsRead === true;
    const isSecret = kind === 'secret';
    const { person } = request;
    const ofPerson = !isSecret && person ? { key: `person ${person.id}`, max: PERSON_PER_MINUTE } : undefined;
    const ofKey = {
      key: `key ${id}${isSecret ? '' : ` ${callerNetwork(request.ip)}`}`,
      max: isSecret || isRead ? perMinute : Math.min(perMinute, PUBLISHABLE_WRITES_PER_MINUTE),
    };
    const { key, max } = ofPerson ?? ofKey;
    const { calls, leftMs } = await (isRead ? countOwn : countShared)(key, MINUTE_MS, max);
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': Math.max(0, max - calls),
      'ratelimit-reset': Math.max(1, Math.ceil(leftMs / 1000)),
    });
    if (calls > max) throw tooManyRequests(leftMs / 1000);
  };
}
