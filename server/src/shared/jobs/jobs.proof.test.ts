import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { layLine } from '../../testing/frozen-line.ts';
import { sized } from '../../testing/proof.ts';
import { connect } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { enqueueJob } from './jobs.store.ts';
import { type Jobs, startWorker } from './jobs.ts';

const never = () => new Promise<void>(() => undefined);

async function work(jobs: Jobs, limitMs = 20_000) {
  const { url, drop } = await createTestDatabase();
  const line = await layLine(url);
  const behindLine = connect({ url: line.url, limits: { connectionMs: limitMs, statementMs: limitMs } });
  const database = connect({ url, limits: { connectionMs: 20_000, statementMs: 20_000 } });
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const worker = await startWorker({ database: behindLine, jobs: [jobs], daily: [], hourly: [], minutely: [], logger });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  onTestFinished(async () => {
    await stop();
    await behindLine.$client.end();
    await database.$client.end();
    await drop();
  });
  return { database, line, stop, lines, enqueue: (name: string) => enqueueJob(database, { name, payload: {} }) };
}

test('jobs that hang hold none of another lane', async () => {
  const begun: string[] = [];
  const hang = (name: string) => () => {
    begun.push(name);
    return never();
  };
  const { enqueue } = await work({
    deliveries: { push: hang('push'), whatsapp: hang('whatsapp') },
    housekeeping: { sweep: hang('sweep') },
    mail: { mail: async () => void begun.push('mail') },
  });
  for (const name of ['push', 'whatsapp', 'push', 'sweep', 'sweep', 'sweep']) await enqueue(name);
  await expect.poll(() => begun.toSorted()).toEqual(['push', 'sweep', 'sweep', 'whatsapp']);
  await enqueue('mail');
  await expect.poll(() => begun.at(-1)).toBe('mail');
});

test('a stop waits for no job that hangs: it is tried again, and nothing is loud', async () => {
  let begun = 0;
  const { database, enqueue, stop, lines } = await work({
    mail: {
      mail: () => {
        begun += 1;
        return never();
      },
    },
  });
  await enqueue('mail');
  await expect.poll(() => begun).toBe(1);
  await stop();
  const { rows } = await database.$client.query('select attempts, locked_at, last_error from graphile_worker.jobs');
  expect(rows).toEqual([
    { attempts: 1, locked_at: null, last_error: expect.stringContaining('The product was stopped.') },
  ]);
  expect(lines).toEqual([]);
});

/** Waits for its limits, one after the other. */
const HANGS = sized([], ['comes to its end']);

test.each(HANGS)('a database that hangs when a job %s ends nothing else: jobs go on when it is back', async () => {
  let run = 0;
  const { line, enqueue } = await work(
    {
      mail: {
        mail: async () => {
          run += 1;
          if (run === 1) line.freezeAt('');
        },
      },
    },
    2_000,
  );
  await enqueue('mail');
  await expect.poll(() => run).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  line.thaw();
  await enqueue('mail');
  await expect.poll(() => run, { timeout: 30_000 }).toBeGreaterThan(1);
});
