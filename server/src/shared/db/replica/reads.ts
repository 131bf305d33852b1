import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../database.ts';
import type { ReadDatabase } from '../read-database.ts';
import type { Replica } from './replica.ts';
import { wouldWrite } from './replica-faults.ts';

/**
 * Keeps true: whether a read goes to the replica or to the primary is chosen here and nowhere else. It goes to the primary unless its
 * store was given this database, and its call has said that the replica has all that it has to see. Within a call it never goes back from the
 * primary, which is ahead.
 */

/** So many wait a moment at most: one call of the home board asks as much at once. */
const FEW_WAITING = 50;

interface ReadCall {
  readsReplica: boolean;
}

const calls = new AsyncLocalStorage<ReadCall>();

type Target = 'replica' | 'primary';
export type Reads = ReturnType<typeof createReads>;

/** Database for what only reads, beside the one for everything else. */
export function createReads(primary: Database, replica: Replica) {
  const counts: Record<Target, number> = { replica: 0, primary: 0 };

  function replicaOf(call: ReadCall | undefined): Database['$client'] | undefined {
    if (!call?.readsReplica) return undefined;
    const pool = replica.usable();
    // Beyond that a read waits longer there than here, and both share what comes.
    if (pool && pool.queue.length < primary.$client.queue.length + FEW_WAITING) return pool;
    call.readsReplica = false;
    return undefined;
  }

  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const call = calls.getStore();
    const pool = replicaOf(call);
    if (call && pool) {
      try {
        const result = await pool.query(statement, values);
        counts.replica += 1;
        return result;
      } catch (error) {
        if (wouldWrite(error)) throw error;
        replica.noteFailure(error);
        call.readsReplica = false;
      }
    }
    counts.primary += 1;
    return primary.$client.query(statement, values);
  }

  // Drizzle asks a client for nothing else as long as there is no transaction, which the type rules out.
  const client = { query } as unknown as pg.Pool;

  return {
    database: drizzle({ client, casing: 'snake_case' }) as unknown as ReadDatabase,
    /** Does the work of a call, whose reads may come from the replica or not. */
    inCall: <Result>(readsReplica: boolean, work: () => Result): Result => calls.run({ readsReplica }, work),
    /** Whether the replica has replayed the log up to a position. */
    hasReached: replica.hasReached,
    /** Whether the replica itself says that it may be read; no where it cannot be asked. */
    async agrees(ask: (replica: Pick<ReadDatabase, '$client'>) => Promise<boolean>): Promise<boolean> {
      const $client = replica.usable();
      if (!$client) return false;
      return ask({ $client }).catch((error: unknown) => {
        replica.noteFailure(error);
        return false;
      });
    },
    /** How many reads went where. */
    counts: (): Readonly<Record<Target, number>> => counts,
    lagSeconds: replica.lagSeconds,
  };
}

/** Values that are asked for in the call in which they were begun, whoever asks: a stream does so from wherever its reader drains it. */
export function inOneCall<Value>(values: AsyncIterable<Value>): AsyncIterable<Value> {
  const inCall = AsyncLocalStorage.snapshot();
  return {
    [Symbol.asyncIterator]() {
      const iterator = values[Symbol.asyncIterator]();
      return {
        next: () => inCall(() => iterator.next()),
        return: async (value?: unknown) => (await iterator.return?.(value)) ?? { done: true, value },
      };
    },
  };
}
