import { Logger, parseCronItems, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';
import type { Database } from '../db/database.ts';
import { describeError } from '../log/safe-error.ts';

/** What a job does with its payload. A throw means: try again later, 25 times at most. */
export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

// What the queue calls news is detail to us.
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

type JobLogger = Pick<PinoLogger, 'error' | 'warn' | 'debug'>;

interface WorkerOptions {
  readonly database: Database;
  readonly handlers: JobHandlers;
  /** Handlers to run once an hour, whatever process is up. */
  readonly hourly: readonly string[];
  readonly logger: JobLogger;
}

/** Runs jobs until stopped. */
export async function startWorker({ database, handlers, hourly, logger }: WorkerOptions): Promise<Runner> {
  return run({
    pgPool: database.$client,
    taskList: taskListOf(handlers),
    parsedCronItems: parseCronItems(
      hourly.map((task, i) => ({ task, match: `${i * 7} * * * *`, options: { backfillPeriod: 0 } })),
    ),
    concurrency: 2,
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: queueLogger(logger),
  });
}

/** Runs every job that is due, then returns. */
export async function runDueJobs(database: Database, handlers: JobHandlers, logger?: JobLogger): Promise<void> {
  await runOnce({
    pgPool: database.$client,
    taskList: taskListOf(handlers),
    noHandleSignals: true,
    logger: queueLogger(logger),
  });
}

function queueLogger(logger?: JobLogger): Logger {
  return new Logger(() => (level, message) => logger?.[LEVELS[level]](message));
}

function taskListOf(handlers: JobHandlers): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // The queue logs and keeps a failure as a text, so it is told only what may be read.
      (payload: unknown) =>
        handle(payload).catch((error: unknown) => {
          throw new Error(describeError(error));
        }),
    ]),
  );
}
