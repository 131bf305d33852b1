import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { connect } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startWorker } from './jobs.ts';
import { enqueueDue, noteSchedule, type ScheduledJob } from './schedule.store.ts';

const { url, drop } = await createTestDatabase();
const database = connect({ url, maxConnections: 20, limits: { connectionMs: 20_000, statementMs: 20_000 } });
afterUse(async () => {
  await database.$client.end();
  await drop();
});

const SCHEDULE: readonly ScheduledJob[] = [
  { name: 'nightly', every: '1 day', afterMinutes: 1240 },
  { name: 'sweep', every: '1 hour', afterMinutes: 7 },
  { name: 'resume', every: '1 minute', afterMinutes: 0 },
];
const NAMES = SCHEDULE.map(({ name }) => name).sort();

const query = async (text: string) => (await database.$client.query(text)).rows;
/** As if the last runs had been so long ago; in time to come when it is negative. */
const age = (interval: string) =>
  query(`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '${interval}', last_execution = now() - interval '${interval}'`);
async function queued(): Promise<string[]> {
  const rows = await query('select task_identifier as name from graphile_worker.jobs order by 1');
  await query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
  return rows.map(({ name }) => name);
}
/** Jobs that are queued when so many processes ask at once. */
async function due(processes = 1): Promise<string[]> {
  await Promise.all(Array.from({ length: processes }, () => enqueueDue(database, SCHEDULE)));
  return queued();
}

beforeEach(() => noteSchedule(database, SCHEDULE));
afterEach(async () => {
  vi.useRealTimers();
  await query('delete from graphile_worker._private_known_crontabs');
  await queued();
});

test('a job that was not known waits for its next period', async () => {
  // A minute may begin between the two.
  expect((await due()).filter((name) => name !== 'resume')).toEqual([]);
});

test('what is due is queued once, of however many processes, and due at once by the clock of the database', async () => {
  await age('25 hours');
  await Promise.all(Array.from({ length: 12 }, () => enqueueDue(database, SCHEDULE)));
  expect(await query('select distinct run_at <= now() as is_due from graphile_worker.jobs')).toEqual([
    { is_due: true },
  ]);
  const names = await queued();
  expect([...new Set(names)]).toEqual(NAMES);
  // A minute may have begun meanwhile.
  expect(names.filter((name) => name !== 'resume')).toEqual(['nightly', 'sweep']);
});

test('a period that has begun since is the next one, however long ago that was', async () => {
  await age('61 minutes');
  const afterAnHour = (await due()).filter((name) => name !== 'nightly');
  expect(afterAnHour).toEqual(['resume', 'sweep']);
  await age('61 seconds');
  expect(await due()).toContain('resume');
  await age('400 days');
  expect(await due()).toEqual(NAMES);
});

test('an instant that is to come, as a clock that was wrong has left it, keeps no job from running', async () => {
  for (const ahead of ['-2 hours', '-400 days']) {
    await age(ahead);
    expect([...new Set(await due(4))]).toEqual(NAMES);
    expect((await due()).filter((name) => name !== 'resume')).toEqual([]);
  }
});

test.each([
  ['two hours ahead', 120],
  ['two hours behind', -120],
  ['years ahead', 60 * 24 * 1_000],
  ['years behind', -60 * 24 * 1_000],
])('a machine whose clock is %s, or is set so while it works: each job runs once', async (_, minutes) => {
  const runs: string[] = [];
  const run = (name: string) => async () => void runs.push(name);
  const housekeeping = Object.fromEntries(NAMES.map((name) => [name, run(name)]));
  const options = {
    database,
    jobs: [{ housekeeping }],
    daily: ['nightly'],
    hourly: ['sweep'],
    minutely: ['resume'],
    logger: pino({ level: 'silent' }),
  };
  const setMachine = (off: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + off * 60_000 });
  };
  const once = (name: string) => runs.filter((one) => one === name).length;

  await age('25 hours');
  setMachine(minutes);
  const worker = await startWorker(options);
  await expect.poll(() => [once('nightly'), once('sweep'), once('resume') > 0]).toEqual([1, 1, true]);
  setMachine(0);
  setMachine(-minutes);
  // Another process with a clock that is right, and an hour and a day that have passed.
  await age('25 hours');
  vi.useRealTimers();
  const other = await startWorker(options);
  await expect.poll(() => [once('nightly'), once('sweep')]).toEqual([2, 2]);
  await Promise.all([worker.stop(), other.stop()]);
  expect([once('nightly'), once('sweep')]).toEqual([2, 2]);
  const waiting = await query(`select task_identifier from graphile_worker.jobs where task_identifier <> 'resume'`);
  expect(waiting).toEqual([]);
});
