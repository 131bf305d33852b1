import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

interface MetricsOptions {
  readonly port: number;
  readonly host: string;
}

/** Prometheus metrics on a port of their own: figures of the process and the time of each route. Ends with the app. */
export async function registerMetrics(http: FastifyInstance, { port, host }: MetricsOptions): Promise<void> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => response.setHeader('content-type', registry.contentType).end(text));
  });
  http.addHook(
    'onReady',
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
  );
  http.addHook('onClose', () => new Promise<void>((resolve) => void server.close(() => resolve())));
}
