import type { FastifyInstance } from 'fastify';
import type { BackupsService } from '../../features/backups/index.ts';
import type { Database } from '../../shared/db/database.ts';
import type { Reads } from '../../shared/db/replica/reads.ts';
import type { Jobs } from '../../shared/jobs/jobs.ts';
import type { Config } from '../config.ts';
import type { Health } from '../health.ts';
import type { Metrics } from '../metrics.ts';

interface MetricsParts {
  readonly config: Config;
  readonly metricsPort?: number | undefined;
  readonly database: Database;
  readonly background: Database;
  readonly health: Health;
  readonly jobs: readonly Jobs[];
  readonly backups: BackupsService;
  readonly reads: Reads | undefined;
}

/** Metrics, which are loaded only where there is a port for them. */
export async function startMetrics(http: FastifyInstance, parts: MetricsParts): Promise<Metrics | undefined> {
  const { config, metricsPort: port, background, ...rest } = parts;
  const { database } = rest;
  if (port === undefined) return undefined;
  const { registerMetrics } = await import('../metrics.ts');
  const pools = { requests: database.$client, jobs: background.$client };
  return registerMetrics(http, { ...rest, port, host: config.HOST, pools });
}
