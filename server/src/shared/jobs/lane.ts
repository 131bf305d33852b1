import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { Database } from '../db/database.ts';
import { unlockJobs } from './jobs.store.ts';

/** Keeps true: jobs of a lane run until they are stopped, also after the database was lost while one came to its end. */

const AGAIN_AFTER_MS = 5_000;
// Without these the queue does not listen for what comes of writing down that a job has ended, and a failure ends the process.
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

interface LaneOptions extends Omit<RunnerOptions, 'pgPool' | 'events' | 'preset'> {
  readonly database: Database;
  readonly stopping: AbortSignal;
  readonly onLost: (error: unknown) => void;
}

/** Starts a lane. Answers its end, which comes when it is told to stop and what is under way has ended. */
export async function startLane({
  database,
  stopping,
  onLost,
  ...options
}: LaneOptions): Promise<{ ended: Promise<void> }> {
  let pool = '';
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    pool = workerPool.id;
  });
  const start = () => run({ ...options, pgPool: database.$client, events, preset });

  async function keepUp(first: Runner): Promise<void> {
    for (let runner: Runner | undefined = first; ; ) {
      if (runner) await endOf(runner, stopping);
      if (stopping.aborted) return;
      await pause(AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      try {
        // Results that could not be written down are done once more.
        await unlockJobs(database, pool);
        runner = await start();
      } catch (error) {
        runner = undefined;
        onLost(error);
      }
    }
  }
  return { ended: keepUp(await start()) };
}

/** The end of a runner, which ends by itself when it lost its database. */
async function endOf(runner: Runner, stopping: AbortSignal): Promise<void> {
  const stop = () => void runner.stop().catch(() => undefined);
  if (stopping.aborted) stop();
  else stopping.addEventListener('abort', stop, { once: true });
  // A failure has been logged by the queue.
  await runner.promise.catch(() => undefined);
  stopping.removeEventListener('abort', stop);
}
