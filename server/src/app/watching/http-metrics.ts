import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { PROBES } from '../health.ts';

/** Seconds up to which calls are told apart: goals are fractions of one, and a call is cut after six. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 6, 15];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Reasons of refusals that a caller meets at any route. */
const REFUSALS: Readonly<Record<number, string>> = { 429: 'rate_limit', 503: 'unavailable' };

/** Calls by the pattern of their route: never by address, which callers make up. */
export function registerHttpMetrics(http: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'sankalp_refused_calls_total',
    help: 'Calls refused because their caller made too many (rate_limit), or because the product or its database is busy or gone (unavailable)',
    labelNames: ['reason', 'route'],
    registers: [registry],
  });
  http.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    if (PROBES.has(route)) return;
    const labels = {
      method: METHODS.has(method) ? method : 'other',
      route,
      status: `${Math.floor(statusCode / 100)}xx`,
    };
    duration.observe(labels, elapsedTime / 1000);
    const reason = REFUSALS[statusCode];
    if (reason) refused.inc({ reason, route });
  });
}
