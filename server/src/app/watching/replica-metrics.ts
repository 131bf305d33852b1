import { Counter, Gauge, type Registry } from 'prom-client';
import type { Reads } from '../../shared/db/replica/reads.ts';

/** Metrics of the replica: how late it is, and how many reads it takes off the primary. */
export function registerReplicaMetrics(registry: Registry, reads: Reads): void {
  new Gauge({
    name: 'sankalp_replica_lag_seconds',
    help: 'Seconds for which the replica may have missed writes, up to a second more than it has; it grows while the replica is gone',
    registers: [registry],
    collect() {
      this.set(reads.lagSeconds());
    },
  });
  new Counter({
    name: 'sankalp_replica_reads_total',
    help: 'Reads that a replica may answer, by where they were answered',
    labelNames: ['target'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [target, count] of Object.entries(reads.counts())) this.inc({ target }, count);
    },
  });
}
