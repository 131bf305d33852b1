import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type { Logger as PinoLogger } from 'pino';
import type { Database } from '../db/database.ts';
import { describeError } from '../db/safe-error.ts';
import { operate } from '../operations.ts';
import { enqueueJob } from './jobs.store.ts';
import { startLane } from './lane.ts';
import { keepSchedule, type Schedule } from './schedule.ts';

/** Runs a job with its payload, until the process stops. A throw means: try again later, 25 times at most. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, stopping: AbortSignal) => Promise<void>>>;

/** Work of its own lane, which goes on until the process stops. It hears of its own faults. */
export type BackgroundWork = (stopping: AbortSignal, onError: (error: unknown) => void) => Promise<void>;

/** How many jobs of a lane run at a time in one process. Jobs of different lanes never wait for each other. */
const CONCURRENCY = {
  /** Mails that people wait for. */
  mail: 2,
  /** Jobs that ask the payment gateway. */
  payments: 2,
  /** Jobs that go out to many people by the services of others. */
  deliveries: 2,
  /** Jobs that nobody waits for. */
  housekeeping: 2,
} as const;

export type Lane = keyof typeof CONCURRENCY;
export const LANES = Object.keys(CONCURRENCY) as readonly Lane[];

/** Jobs by the lane in which they run. */
export type Jobs = Readonly<Partial<Record<Lane, JobHandlers>>>;

// News of the queue are detail to us.
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

type JobLogger = Pick<PinoLogger, 'error' | 'warn' | 'debug'>;

/** A stop waits this long for a job; then the job counts as failed and is tried again by another process, or after the next start. */
const STOP_AFTER_MS = 2_500;

interface WorkerOptions extends Schedule {
  readonly database: Database;
  readonly jobs: readonly Jobs[];
  readonly work?: readonly BackgroundWork[];
  readonly logger: JobLogger;
}

/** Runs jobs until stopped. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { database, jobs, work = [], logger, minutely } = options;
  const stopping = new AbortController();
  // Takes up what a crash has left.
  for (const name of minutely) await enqueueJob(database, { name, payload: { lateSeconds: 0 }, key: name });
  const onLost = (error: unknown) => logger.error(`jobs wait for the database: ${describeError(error)}`);
  const started = await Promise.allSettled(
    LANES.map((lane) =>
      startLane({
        database,
        stopping: stopping.signal,
        onLost,
        taskList: taskListOf(handlersOf(jobs, lane), stopping.signal),
        // Its crontab goes by the clock of this machine.
        parsedCronItems: [],
        concurrency: CONCURRENCY[lane],
        pollInterval: 10_000,
        noHandleSignals: true,
        logger: queueLogger(logger, stopping.signal),
      }),
    ),
  );
  const onFault = (error: unknown) => logger.error(`work beside the jobs failed: ${describeError(error)}`);
  const works = [
    ...work.map((run) => run(stopping.signal, onFault).catch(onFault)),
    keepSchedule(database, options, stopping.signal, onLost),
  ];
  const stop = async () => {
    stopping.abort();
    const lanesEnded = started.map((lane) => (lane.status === 'fulfilled' ? lane.value.ended : undefined));
    const ended = Promise.all([...lanesEnded, ...works]);
    // A database that hangs would not let them end.
    await Promise.race([ended, pause(STOP_AFTER_MS + 1_000)]);
  };
  const fault = started.find((lane) => lane.status === 'rejected');
  if (!fault) return { stop };
  await stop();
  throw fault.reason;
}

/** Runs every job that is due, then returns. */
export async function runDueJobs(database: Database, jobs: readonly Jobs[], logger?: JobLogger): Promise<void> {
  const { signal } = new AbortController();
  const handlers = Object.assign({}, ...LANES.map((lane) => handlersOf(jobs, lane)));
  await runOnce({
    pgPool: database.$client,
    taskList: taskListOf(handlers, signal),
    noHandleSignals: true,
    logger: queueLogger(logger, signal),
  });
}

function handlersOf(jobs: readonly Jobs[], lane: Lane): JobHandlers {
  const all = jobs.flatMap((some) => Object.entries(some[lane] ?? {}));
  const told = all.map(([name, handle]): [string, JobHandlers[string]] => [
    name,
    (payload, stopping) => operate('job', { name, lane }, () => handle(payload, stopping)),
  ]);
  return Object.fromEntries(told);
}

/** Messages of the queue while it stops are of the stop: jobs that were cut short are tried again. */
function queueLogger(logger: JobLogger | undefined, stopping: AbortSignal): Logger {
  return new Logger(() => (level, message) => logger?.[stopping.aborted ? 'debug' : LEVELS[level]](message));
}

function taskListOf(handlers: JobHandlers, stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      // The queue logs and keeps a failure as a text, so it is told only what may be read.
      (payload: unknown) =>
        endedInTime(handle(payload, stopping), stopping).catch((error: unknown) => {
          throw new Error(describeError(error));
        }),
    ]),
  );
}

/** A job under way, which fails when it does not end soon after the stop began. */
async function endedInTime(job: Promise<void>, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const late = new Promise<never>((_resolve, reject) => {
    const wait = () =>
      pause(STOP_AFTER_MS, undefined, { signal: ended.signal }).then(
        () => reject(new Error('The product was stopped.')),
        () => undefined,
      );
    if (stopping.aborted) void wait();
    else stopping.addEventListener('abort', wait, { once: true, signal: ended.signal });
  });
  try {
    await Promise.race([job, late]);
  } finally {
    ended.abort();
  }
}
