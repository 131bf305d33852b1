import { pino } from 'pino';
import { expect, test } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { connect } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startWorker } from './jobs.ts';

test('a daily job that no process was up for runs once at the next start, of however many', async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect({ url, maxConnections: 20, limits: { connectionMs: 20_000, statementMs: 20_000 } });
  const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
  const stop = () => Promise.all(workers.splice(0).map((worker) => worker.stop()));
  afterUse(async () => {
    await stop();
    await database.$client.end();
    await drop();
  });
  const runs: string[] = [];
  const jobs = [{ housekeeping: { nightly: async () => void runs.push('nightly') } }];
  const options = {
    database,
    jobs,
    daily: ['nightly'],
    hourly: [],
    minutely: [],
    logger: pino({ level: 'silent' }),
  };
  const known = () => database.$client.query('select identifier from graphile_worker._private_known_crontabs');
  workers.push(await startWorker(options));
  await expect.poll(async () => (await known()).rows, { timeout: 30_000 }).toEqual([{ identifier: 'nightly' }]);
  await stop();
  runs.length = 0;

  // As if the last start had been two days ago.
  await database.$client.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days', last_execution = now() - interval '2 days'`,
  );
  workers.push(...(await Promise.all([startWorker(options), startWorker(options), startWorker(options)])));
  await expect.poll(() => runs, { timeout: 30_000 }).toEqual(['nightly']);
  await stop();
  expect(runs).toEqual(['nightly']);
  const { rows } = await database.$client.query('select count(*)::int as waiting from graphile_worker._private_jobs');
  expect(rows).toEqual([{ waiting: 0 }]);
});
