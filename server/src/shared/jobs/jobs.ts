import { Logger, parseCronItems, run, runOnce, type TaskList } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';
import type { Database } from '../db/database.ts';
import { describeError } from '../log/safe-error.ts';
import { enqueueJob } from './jobs.store.ts';

/** What a job does with its payload, until the process stops. A throw means: try again later, 25 times at most. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, stopping: AbortSignal) => Promise<void>>>;

// What the queue calls news is detail to us.
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

type JobLogger = Pick<PinoLogger, 'error' | 'warn' | 'debug'>;

interface WorkerOptions {
  readonly database: Database;
  readonly handlers: JobHandlers;
  /** Handlers to run once a day, in the night of India; at the next start when no process was up then. */
  readonly daily: readonly string[];
  /** Handlers to run once an hour, whatever process is up. */
  readonly hourly: readonly string[];
  /** Handlers to run once a minute, and first at the start: what takes up what a crash has left. */
  readonly minutely: readonly string[];
  readonly logger: JobLogger;
}

/** Runs jobs until stopped. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, handlers, daily, hourly, minutely, logger } = options;
  const stopping = new AbortController();
  for (const name of minutely) await enqueueJob(database, { name, payload: { lateSeconds: 0 }, key: name });
  const every =
    (match: string, backfillPeriod = 0) =>
    (task: string) => ({ task, match, options: { backfillPeriod } });
  const runner = await run({
    pgPool: database.$client,
    taskList: taskListOf(handlers, stopping.signal),
    parsedCronItems: parseCronItems([
      ...daily.map(every('40 20 * * *', DAY_MS)),
      ...hourly.map((task, i) => every(`${i * 7} * * * *`)(task)),
      ...minutely.map(every('* * * * *')),
    ]),
    concurrency: 2,
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: queueLogger(logger),
  });
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
    },
  };
}

/** Runs every job that is due, then returns. */
export async function runDueJobs(database: Database, handlers: JobHandlers, logger?: JobLogger): Promise<void> {
  await runOnce({
    pgPool: database.$client,
    taskList: taskListOf(handlers, new AbortController().signal),
    noHandleSignals: true,
    logger: queueLogger(logger),
  });
}

function queueLogger(logger?: JobLogger): Logger {
  return new Logger(() => (level, message) => logger?.[LEVELS[level]](message));
}

function taskListOf(handlers: JobHandlers, stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // The queue logs and keeps a failure as a text, so it is told only what may be read.
      (payload: unknown) =>
        handle(payload, stopping).catch((error: unknown) => {
          throw new Error(describeError(error));
        }),
    ]),
  );
}
