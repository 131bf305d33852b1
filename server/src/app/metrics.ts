import type { FastifyInstance } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { BackupsService } from '../features/backups/index.ts';
import type { Database } from '../shared/db/database.ts';
import type { Reads } from '../shared/db/replica/reads.ts';
import type { Jobs } from '../shared/jobs/jobs.ts';
import type { Health } from './health.ts';
import { registerBackupMetrics } from './watching/backup-metrics.ts';
import { registerHttpMetrics } from './watching/http-metrics.ts';
import { createMetricsServer, type MetricsServer } from './watching/metrics-server.ts';
import { registerOperationMetrics } from './watching/operation-metrics.ts';
import { type Pools, registerProcessMetrics } from './watching/process-metrics.ts';
import { registerQueueMetrics } from './watching/queue-metrics.ts';
import { registerReplicaMetrics } from './watching/replica-metrics.ts';

interface MetricsOptions {
  readonly port: number;
  readonly host: string;
  readonly health: Health;
  readonly database: Database;
  readonly pools: Pools;
  readonly jobs: readonly Jobs[];
  readonly backups: BackupsService;
  /** Reads from a replica, where there is one. */
  readonly reads: Reads | undefined;
}

export interface Metrics extends MetricsServer {
  /** All of them as they are now. */
  text(): Promise<string>;
}

/** Prometheus metrics on a port of their own; loaded only where there is one. */
export function registerMetrics(http: FastifyInstance, options: MetricsOptions): Metrics {
  const { port, host, health, database, pools, jobs, backups, reads } = options;
  const registry = new Registry();
  registerProcessMetrics(registry, pools);
  registerHttpMetrics(http, registry);
  registerQueueMetrics(registry, { database, jobs });
  registerBackupMetrics(registry, backups);
  if (reads) registerReplicaMetrics(registry, reads);
  const stopListening = registerOperationMetrics(registry);
  new Gauge({
    name: 'sankalp_part_usable',
    help: '1 while the database takes changes, or the store of media answers; 0 while it does not',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, isUsable] of Object.entries(await health.parts())) this.set({ part }, isUsable ? 1 : 0);
    },
  });
  const server = createMetricsServer(registry, port, host);
  const close = () => {
    stopListening();
    return server.close();
  };
  http.addHook('onClose', close);
  return { listen: server.listen, close, text: () => registry.metrics() };
}
