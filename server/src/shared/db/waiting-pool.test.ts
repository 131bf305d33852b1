import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { afterUse } from '../../testing/after-use.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { WaitingPool } from './waiting-pool.ts';

const CALLS = 60;
const CONNECTIONS = 5;

const calls = {
  'by a promise': (pool: WaitingPool) => pool.connect(),
  'by a callback': (pool: WaitingPool) =>
    new Promise<PoolClient>((resolve, reject) => {
      pool.connect((error, client) => (client ? resolve(client) : reject(error)));
    }),
};

test.each(Object.entries(calls))(
  'of many calls that wait, one begins in each turn of the event loop, %s',
  async (_, ask) => {
    const pool = await startPool();
    const turnsOf: number[] = [];
    let turn = 0;
    const count = () => {
      turn += 1;
      if (turnsOf.length < CALLS) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(
      Array.from({ length: CALLS }, async () => {
        const client = await ask(pool);
        turnsOf.push(turn);
        client.release();
      }),
    );
    // The last twenty are no crowd any more.
    const crowded = turnsOf.slice(0, CALLS - 20 - CONNECTIONS);
    expect(new Set(crowded).size).toBe(crowded.length);
  },
);

test('a call that is refused hears so, and the queue is told while it stands', async () => {
  const pool = await startPool();
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  const refused = Promise.allSettled([pool.connect(), calls['by a callback'](pool)]);
  expect(pool.queue.length).toBe(2);
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  for (const client of taken) client.release();
  expect(pool.queue).toEqual({ length: 0, oldestMs: 0 });
});

async function startPool(): Promise<WaitingPool> {
  const database = await createTestDatabase();
  afterUse(() => database.drop());
  const pool = new WaitingPool({ connectionString: database.url, max: CONNECTIONS, connectionTimeoutMillis: 500 });
  afterUse(() => pool.end());
  return pool;
}
