import { MINUTE_MS } from '@sankalp/contract/shared/durations';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connect, type Executor } from './database.ts';
import { type DatabaseClock, databaseNow, followDatabaseClock } from './database-clock.ts';

const OFF_MS = 120 * MINUTE_MS;
/** Time that a busy machine may take between two readings of a clock. */
const CLOSE_MS = 15_000;

const testDatabase = await createTestDatabase();
const database = connect({ url: testDatabase.url, maxConnections: 2 });
afterUse(async () => {
  await database.$client.end();
  await testDatabase.drop();
});

const log = { warn: vi.fn(), info: vi.fn() };
const realNow = Date.now;
const clocks: DatabaseClock[] = [];

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The clock of this machine is off by so much from now on. */
const setMachine = (offMs: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offMs);
const databaseMs = async (): Promise<number> => {
  const { rows } = await database.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return Number(rows[0]?.ms);
};
const expectDatabaseTime = async () => expect(Math.abs(databaseNow() - (await databaseMs()))).toBeLessThan(CLOSE_MS);

async function follow(db: Executor = database): Promise<DatabaseClock> {
  const clock = await followDatabaseClock(db, log);
  clocks.push(clock);
  return clock;
}

test('before it is measured, and after its end, our own clock counts', async () => {
  setMachine(OFF_MS);
  expect(databaseNow()).toBeGreaterThanOrEqual(realNow() + OFF_MS - CLOSE_MS);
  const clock = await follow();
  await expectDatabaseTime();
  clock.stop();
  expect(databaseNow()).toBeGreaterThanOrEqual(realNow() + OFF_MS - CLOSE_MS);
});

test.each([
  ['ahead', OFF_MS],
  ['behind', -OFF_MS],
])('a clock that is %s at the start: the database tells the time, and the log hears of it once', async (_, offMs) => {
  setMachine(offMs);
  const clock = await follow();
  await expectDatabaseTime();
  expect(await clock.isFarOff()).toBe(true);
  expect(await clock.isFarOff()).toBe(true);
  expect(log.warn).toHaveBeenCalledTimes(1);
  const [{ aheadSeconds }] = log.warn.mock.calls[0] as [{ aheadSeconds: number }];
  expect(Math.abs(aheadSeconds * 1_000 - offMs)).toBeLessThan(CLOSE_MS);
});

test.each([
  ['forward', OFF_MS],
  ['back', -OFF_MS],
])(
  'a clock that is set %s while the process runs moves nothing, and is told, as is its coming back',
  async (_, offMs) => {
    const clock = await follow();
    expect(await clock.isFarOff()).toBe(false);
    setMachine(offMs);
    await expectDatabaseTime();
    expect(await clock.isFarOff()).toBe(true);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.info).not.toHaveBeenCalled();
    setMachine(0);
    expect(await clock.isFarOff()).toBe(false);
    expect(log.info).toHaveBeenCalledTimes(1);
    await expectDatabaseTime();
  },
);

test('a clock that differs by seconds is not told', async () => {
  setMachine(2_000);
  expect(await (await follow()).isFarOff()).toBe(false);
  expect(log.warn).not.toHaveBeenCalled();
});

test('a machine that slept, whose clock that nobody sets stood still, is asked anew and is not told', async () => {
  const clock = await follow();
  const awake = performance.now.bind(performance);
  const sleptMs = 60 * MINUTE_MS;
  vi.spyOn(performance, 'now').mockImplementation(() => awake() - sleptMs);
  expect(await clock.isFarOff()).toBe(false);
  await expectDatabaseTime();
  expect(log.warn).not.toHaveBeenCalled();
});

test('the database is asked again each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked = vi.spyOn(database, 'execute');
  const clock = await follow();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(asked).toHaveBeenCalledTimes(2);
  const anotherMinute = () => {
    vi.advanceTimersByTime(MINUTE_MS);
    return asked.mock.calls.length;
  };
  await expect.poll(anotherMinute).toBe(3);
  clock.stop();
  expect(anotherMinute()).toBe(3);
});

test('a database that does not answer at the start leaves our own clock, and one that stops to answer leaves its time', async () => {
  const gone = connect({ url: 'postgres://nobody@127.0.0.1:9/none', maxConnections: 1 });
  afterUse(() => gone.$client.end());
  setMachine(OFF_MS);
  const unheard = await follow(gone);
  expect(Math.abs(databaseNow() - (realNow() + OFF_MS))).toBeLessThan(CLOSE_MS);
  expect(await unheard.isFarOff()).toBe(false);
  unheard.stop();

  vi.restoreAllMocks();
  const clock = await follow();
  vi.spyOn(database, 'execute').mockRejectedValue(new Error('Connection terminated'));
  setMachine(OFF_MS);
  expect(await clock.isFarOff(), 'told by the time that it knew').toBe(true);
  vi.mocked(database.execute).mockRestore();
  await expectDatabaseTime();
});

test('a database that hangs is asked once at a time, holds nobody up, and its late answer does not count', async () => {
  const clock = await follow();
  let answer = (_: unknown): void => {};
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  const asked = vi.spyOn(database, 'execute').mockReturnValue(late as never);
  setMachine(OFF_MS);
  expect(await Promise.all([clock.isFarOff(), clock.isFarOff(), clock.isFarOff()])).toEqual([true, true, true]);
  expect(asked).toHaveBeenCalledTimes(1);
  answer({ rows: [{ ms: String(realNow() + OFF_MS) }] });
  await late;
  asked.mockRestore();
  await expectDatabaseTime();
});
