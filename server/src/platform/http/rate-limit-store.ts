import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { type CountCalls, createOwnCounts } from '../call-counts/count-calls.ts';

/** Where `@fastify/rate-limit` counts the calls of a route: for all processes together, reads for each one alone. */
export function rateLimitStore(countShared: CountCalls): FastifyRateLimitStoreCtor {
  return class extends RouteCounts {
    constructor() {
      super(countShared, '');
    }
  };
}

class RouteCounts implements FastifyRateLimitStore {
  readonly #count: CountCalls;
  readonly #name: string;

  constructor(count: CountCalls, name: string) {
    this.#count = count;
    this.#name = name;
  }

  incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
    this.#count(`${this.#name} ${key}`, windowMs, max).then(
      ({ calls, leftMs }) => callback(null, { current: calls, ttl: leftMs }),
      callback,
    );
  }

  child(options: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
    const { method, url } = (options as unknown as GivenOptions).routeInfo;
    const isRead = method === 'GET' || method === 'HEAD';
    return new RouteCounts(isRead ? createOwnCounts() : this.#count, `${String(method)} ${url}`);
  }
}

/** Options that the plugin hands over, unlike its types: the limit, with the route in it. */
interface GivenOptions {
  readonly routeInfo: RouteOptions;
}
