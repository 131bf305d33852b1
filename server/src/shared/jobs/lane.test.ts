import { Logger } from 'graphile-worker';
import { expect, onTestFinished, test } from 'vitest';
import { layLine } from '../../testing/frozen-line.ts';
import { connect } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startLane } from './lane.ts';

test('a stop while a lane waits for its LISTEN ends nothing else, though its connection is given back twice', async () => {
  const { url, drop } = await createTestDatabase();
  const line = await layLine(url);
  const database = connect({ url: line.url, limits: { connectionMs: 300, statementMs: 300 } });
  const rejections: unknown[] = [];
  const note = (reason: unknown) => void rejections.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(async () => {
    process.off('unhandledRejection', note);
    line.thaw();
    await database.$client.end();
    await drop();
  });
  line.freezeAt('LISTEN "jobs:insert"; LISTEN');
  const stopping = new AbortController();
  const { ended } = await startLane({
    database,
    stopping: stopping.signal,
    onLost: () => undefined,
    taskList: { mail: async () => undefined },
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
  await expect.poll(() => line.isFrozen()).toBe(true);
  stopping.abort();
  await ended;
  // Each of the two has asked to listen no longer, and waits until its time limit.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(rejections).toEqual([]);
});
