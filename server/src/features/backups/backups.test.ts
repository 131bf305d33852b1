import { DAY_MS, HOUR_MS } from '@sankalp/contract/shared/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BackupMade } from '../../platform/backup/backup-plan.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readLastBackup, recordBackup } from './backups.store.ts';
import { backUpWhenDue } from './nightly-backup.ts';

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});

const ago = (ms: number): Date => new Date(Date.now() - ms);
const begunAt = (at: Date) =>
  app.database.$client.query(`update backups set made_at = $1 where kind = 'begun'`, [at.toISOString()]);
const record = (madeAt: Date, result: 'ok' | 'failed' = 'ok') =>
  recordBackup(app.database, { madeAt, kind: 'cluster', result, note: 'a name' });
const board = async (session: { get: TestSessionGet }) => (await session.get('/home')).body.data.missedBackup;
type TestSessionGet = Awaited<ReturnType<TestApp['asSuperAdmin']>>['get'];

test('super admins alone hear of a backup that is older than a day, or that failed', async () => {
  const leela = await app.asSuperAdmin();
  expect(await board(leela), 'a new database is none that lacks a backup').toBeNull();
  await begunAt(ago(3 * DAY_MS));
  expect(await board(leela)).toEqual({ fault: 'old', lastAt: null });
  expect(await board(await app.asAdminWith(['user', 'order']))).toBeNull();

  const old = ago(2 * DAY_MS);
  await record(old);
  expect(await board(leela)).toEqual({ fault: 'old', lastAt: old.toISOString() });
  const fresh = ago(HOUR_MS);
  await record(fresh);
  expect(await board(leela)).toBeNull();
  await record(ago(0), 'failed');
  expect(await board(leela)).toEqual({ fault: 'failed', lastAt: fresh.toISOString() });
});

test('the age counts from the last one that went well, and from the beginning before the first', async () => {
  await begunAt(ago(2 * DAY_MS));
  await record(ago(HOUR_MS), 'failed');
  expect((await readLastBackup(app.database)).ageSeconds).toBeCloseTo(2 * 86_400, -2);
  await record(ago(3 * HOUR_MS));
  expect((await readLastBackup(app.database)).ageSeconds).toBeCloseTo(3 * 3_600, -2);
});

test('what is older than a year is forgotten, but not when it all began', async () => {
  await begunAt(ago(500 * DAY_MS));
  await record(ago(450 * DAY_MS));
  await record(ago(DAY_MS));
  const { rows } = await app.database.$client.query('select kind from backups order by made_at');
  expect(rows).toEqual([{ kind: 'begun' }, { kind: 'cluster' }]);
});

/** The clock of UTC so far from now, as `BACKUP_AT` takes it. */
const clock = (fromNowMs: number): string => new Date(Date.now() + fromNowMs).toISOString().slice(11, 16);

function nightly(at: string, make: () => Promise<BackupMade | undefined>) {
  const nightlyBackup = { at, kind: 'cluster', make } as const;
  const options = { background: app.database, timeZone: 'UTC', nightlyBackup };
  return (stopping = new AbortController().signal) => backUpWhenDue(options, stopping);
}

const made: BackupMade = { kind: 'cluster', name: '2026-12-01', bytes: 7, seconds: 2, removed: [] };

test('once a day a backup is made, after its time, and noted', async () => {
  await begunAt(ago(2 * DAY_MS));
  const make = vi.fn(async () => made);
  const run = nightly(clock(-2 * HOUR_MS), make);
  await run();
  await run();
  expect(make).toHaveBeenCalledOnce();
  const { rows } = await app.database.$client.query(`select bytes, result, note from backups where kind <> 'begun'`);
  expect(rows).toEqual([{ bytes: '7', result: 'ok', note: '2026-12-01' }]);
});

test('it waits for its time, and one of an administrator after that time is enough', async () => {
  const make = vi.fn(async () => made);
  await begunAt(ago(HOUR_MS));
  await nightly(clock(2 * HOUR_MS), make)();
  await begunAt(ago(2 * DAY_MS));
  await record(ago(HOUR_MS));
  await nightly(clock(-2 * HOUR_MS), make)();
  expect(make).not.toHaveBeenCalled();
});

test('one that fails is noted with its reason, and tried again after an hour', async () => {
  await begunAt(ago(2 * DAY_MS));
  const make = vi.fn().mockRejectedValue(new Error('no room'));
  const run = nightly(clock(-3 * HOUR_MS), make);
  await expect(run()).rejects.toThrow('no room');
  await run();
  expect(make).toHaveBeenCalledOnce();
  const failed = `update backups set made_at = made_at - interval '61 minutes' where result = 'failed' returning note`;
  const { rows } = await app.database.$client.query<{ note: string }>(failed);
  expect(rows[0]?.note).toContain('no room');
  await expect(run()).rejects.toThrow('no room');
  expect(make).toHaveBeenCalledTimes(2);
});

test('one that another process makes right now is none that failed', async () => {
  await begunAt(ago(2 * DAY_MS));
  await nightly(clock(-2 * HOUR_MS), async () => undefined)();
  const { rows } = await app.database.$client.query('select kind from backups');
  expect(rows).toEqual([{ kind: 'begun' }]);
});

test('one that a stop cuts off counts as not made', async () => {
  await begunAt(ago(2 * DAY_MS));
  const stopping = new AbortController();
  const make = vi.fn(async () => {
    stopping.abort();
    throw new Error('cut off');
  });
  const run = nightly(clock(-2 * HOUR_MS), make);
  await run(stopping.signal);
  expect((await readLastBackup(app.database)).hasFailed).toBe(false);
});
