import type { Database } from './database.ts';

/** Keeps true: one holder of a lock at a time among all processes of the product. It ends with its connection, however the process ends. */

export interface SessionLock {
  end(): Promise<void>;
}

/** Takes the lock of this name; undefined while another holder has it. It keeps one connection of the pool. */
export async function takeSessionLock(database: Database, name: string): Promise<SessionLock | undefined> {
  const client = await database.$client.connect();
  const ask = async (statement: string) => {
    try {
      const { rows } = await client.query<{ done: boolean }>(statement, [name]);
      return rows[0]?.done === true;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  if (!(await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as done'))) {
    client.release();
    return undefined;
  }
  let ended: Promise<void> | undefined;
  return {
    // A connection that cannot give the lock back is closed, which does.
    end: () =>
      (ended ??= ask('select pg_advisory_unlock(hashtextextended($1, 0)) as done').then(
        () => client.release(),
        () => {},
      )),
  };
}
