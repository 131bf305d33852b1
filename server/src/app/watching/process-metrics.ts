import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { WaitingPool } from '../../shared/db/waiting-pool.ts';

/** Pools of connections to the database, by their names. */
export type Pools = Readonly<Record<string, WaitingPool>>;

/** Figures of this process alone: memory, collections, event loop, connections. Nothing of it asks anybody. */
export function registerProcessMetrics(registry: Registry, pools: Pools): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  new Gauge({
    name: 'sankalp_event_loop_utilization_ratio',
    help: 'Share of the time since the last scrape in which the event loop was at work',
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, last).utilization);
      last = now;
    },
  });
  const perPool = (name: string, help: string, read: (pool: WaitingPool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, connections] of Object.entries(pools)) this.set({ pool }, read(connections));
      },
    });
  perPool(
    'sankalp_pool_in_use',
    'Connections to the database that are lent',
    (pool) => pool.totalCount - pool.idleCount,
  );
  perPool('sankalp_pool_idle', 'Connections to the database that wait for work', (pool) => pool.idleCount);
  perPool('sankalp_pool_waiting', 'Calls or jobs that wait for a connection', (pool) => pool.waitingCount);
  perPool('sankalp_pool_oldest_wait_seconds', 'Wait of the first of them', (pool) => pool.queue.oldestMs / 1000);
  perPool('sankalp_pool_max', 'Connections that the pool may open', (pool) => pool.options.max);
}
