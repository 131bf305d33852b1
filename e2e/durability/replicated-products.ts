import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import {
  hasReplication,
  REPLICATION_MISSING,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../server/src/shared/testing/replicated-postgres.ts';
import { findFreePort, makeDataDir, type Product, startProduct } from '../harness/product.ts';

/** How many reads went where, and how late the replica is, as a process tells it. */
export interface ReplicaMetrics {
  readonly replica: number;
  readonly primary: number;
  readonly lagSeconds: number;
}

export interface ReplicatedProduct extends Product {
  metrics(): Promise<ReplicaMetrics>;
}

/** Processes of the product on a primary with a streaming replica, all of a file's own; skipped where the machine has no such server. */
export function replicatedProducts(count: number, settings: NodeJS.ProcessEnv = {}) {
  let folder: ReturnType<typeof makeDataDir>;
  let database: ReplicatedPostgres;
  const products: ReplicatedProduct[] = [];

  test.beforeAll(async () => {
    // biome-ignore lint/suspicious/noSkippedTests: a replica needs programs of the machine, and the report says when they are missing
    test.skip(!hasReplication, REPLICATION_MISSING);
    folder = makeDataDir();
    const servers = join(folder.dataDir, 'servers');
    mkdirSync(servers);
    database = await startReplicatedPostgres(servers);
    await Promise.all(Array.from({ length: count }, () => startOne()));
  });

  test.afterAll(async () => {
    await Promise.all(products.map((product) => product.stop()));
    await database?.stop();
    folder?.remove();
  });

  async function startOne(own: NodeJS.ProcessEnv = {}): Promise<ReplicatedProduct> {
    const port = await findFreePort();
    const product = await startProduct(folder.dataDir, {
      DATABASE_URL: database.primary().url,
      DATABASE_READ_URL: database.replica().url,
      DATABASE_READ_MAX_LAG_SECONDS: '3',
      SECRET_KEY: 'processes-on-a-replica-share-this-key',
      METRICS_PORT: String(port),
      ...settings,
      ...own,
    });
    const started = { ...product, metrics: () => readMetrics(`http://127.0.0.1:${port}`) };
    products.push(started);
    return started;
  }

  return {
    primary: () => database.primary(),
    replica: () => database.replica(),
    /** Starts one more, with settings of its own. */
    startOne,
    /** All of them. */
    products: (): readonly ReplicatedProduct[] => products,
  };
}

async function readMetrics(address: string): Promise<ReplicaMetrics> {
  const text = await (await fetch(address)).text();
  const figureOf = (name: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    if (line === undefined) throw new Error(`no ${name} in the metrics`);
    return Number(line.slice(name.length));
  };
  return {
    replica: figureOf('sankalp_replica_reads_total{target="replica"}'),
    primary: figureOf('sankalp_replica_reads_total{target="primary"}'),
    lagSeconds: figureOf('sankalp_replica_lag_seconds'),
  };
}
