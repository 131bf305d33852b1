import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { BackupsService } from '../features/backups/index.ts';
import type { Reads } from '../shared/db/replica/reads.ts';
import type { Health } from './health.ts';
import { registerReplicaMetrics } from './replica-metrics.ts';

interface MetricsOptions {
  readonly port: number;
  readonly host: string;
  readonly health: Health;
  /** Reads from a replica, where there is one. */
  readonly reads: Reads | undefined;
  readonly backups: BackupsService;
}

/** Prometheus metrics on a port of their own: figures of the process, the time of each route, and what can be used. Ends with the app. */
export async function registerMetrics(
  http: FastifyInstance,
  { port, host, health, reads, backups }: MetricsOptions,
): Promise<void> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
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

  new Gauge({
    name: 'sankalp_part_usable',
    help: '1 while the database takes changes, or the store of media answers; 0 while it does not',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, isUsable] of Object.entries(await health.parts())) this.set({ part }, isUsable ? 1 : 0);
    },
  });
  if (reads) await registerReplicaMetrics(registry, reads);
  new Gauge({
    name: 'sankalp_backup_age_seconds',
    help: 'Time since the last backup that went well; before the first, since backups began to be noted',
    registers: [registry],
    async collect() {
      // A database that does not answer says nothing of it, and must not take the other figures along.
      const last = await backups.last().catch(() => undefined);
      if (last) this.set(last.ageSeconds);
      else this.remove();
    },
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
  http.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  });
}
