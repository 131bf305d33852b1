import { Gauge, type Registry } from 'prom-client';
import { readWebhookFigures } from '../../features/webhooks/index.ts';
import type { Database } from '../../shared/db/database.ts';
import { type QueuedJobs, readQueue } from '../../shared/jobs/jobs.store.ts';
import { type Jobs, LANES, type Lane } from '../../shared/jobs/jobs.ts';
import { createRecent, FOR_A_SCRAPE } from './recent.ts';

interface QueueMetricsOptions {
  readonly database: Database;
  readonly jobs: readonly Jobs[];
}

/** Figures that all processes share, read from the database: bounded counts, at most once in 5 s, and none while it does not answer. */
export function registerQueueMetrics(registry: Registry, { database, jobs }: QueueMetricsOptions): void {
  const registers = [registry];
  const laneOf = new Map(LANES.flatMap((lane) => jobs.flatMap((some) => namesOf(some, lane))));
  const figures = createRecent({
    read: async () => ({ queue: await readQueue(database), webhooks: await readWebhookFigures(database) }),
    ...FOR_A_SCRAPE,
  });
  type Figures = NonNullable<Awaited<ReturnType<typeof figures>>>;

  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    fill: (set: (value: number, label?: string) => void, found: Figures) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const found = await figures();
        this.reset();
        // A gauge without a label is 0 after a reset, which here would be a claim.
        if (!found && labelNames.length === 0) this.set(Number.NaN);
        const [label] = labelNames;
        const set = (value: number, of?: string) =>
          label === undefined ? this.set(value) : this.set({ [label]: of } as Record<Label, string>, value);
        if (found) fill(set, found);
      },
    });
  const perLane = (name: string, help: string, read: (queued: readonly QueuedJobs[]) => number) =>
    gauge(name, help, ['lane'], (set, { queue }) => {
      for (const lane of LANES) set(read(queue.filter((queued) => laneOf.get(queued.name) === lane)), lane);
    });

  const isFound = new Gauge({
    name: 'sankalp_queue_figures_usable',
    help: '1 when the figures of queue and webhooks could be read; 0 when they could not, and are left out',
    registers,
    async collect() {
      isFound.set((await figures()) ? 1 : 0);
    },
  });
  perLane('sankalp_jobs_due', 'Jobs that wait for a worker', (queued) => sum(queued, ({ due }) => due));
  perLane('sankalp_jobs_given_up', 'Jobs that have failed 25 times', (queued) => sum(queued, ({ givenUp }) => givenUp));
  perLane('sankalp_jobs_oldest_due_seconds', 'Wait of the job that is due for longest', (queued) =>
    Math.max(0, ...queued.map(({ oldestDueSeconds }) => oldestDueSeconds)),
  );
  gauge(
    'sankalp_webhook_endpoints',
    'Endpoints of webhooks, by whether they are sent to',
    ['state'],
    (set, { webhooks }) => {
      for (const state of ['on', 'paused', 'off'] as const) set(webhooks?.[state] ?? 0, state);
    },
  );
  gauge('sankalp_webhook_deliveries_waiting', 'Deliveries to endpoints that are not off', [], (set, { webhooks }) =>
    set(webhooks?.waiting ?? 0),
  );
  gauge('sankalp_webhook_oldest_waiting_seconds', 'Age of the oldest of them', [], (set, { webhooks }) =>
    set(webhooks?.oldestWaitingSeconds ?? 0),
  );
}

const namesOf = (jobs: Jobs, lane: Lane) => Object.keys(jobs[lane] ?? {}).map((name) => [name, lane] as const);
const sum = (queued: readonly QueuedJobs[], read: (one: QueuedJobs) => number): number =>
  queued.reduce((total, one) => total + read(one), 0);
