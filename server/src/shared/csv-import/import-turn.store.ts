import type { Database } from '../db/database.ts';

/** Keeps true: one import at a time, whatever its rows are and whichever process of the product it runs in. */

// An arbitrary constant. A session lock ends with its connection, however the process ends.
const IMPORT_LOCK = 7_262_558;

export interface ImportTurn {
  end(): Promise<void>;
}

/** Takes the lock for an import; undefined while another import has it. */
export async function takeImportTurn(database: Database): Promise<ImportTurn | undefined> {
  const client = await database.$client.connect();
  const ask = async (statement: string) => {
    try {
      const { rows } = await client.query<{ done: boolean }>(statement, [IMPORT_LOCK]);
      return rows[0]?.done === true;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  if (!(await ask('select pg_try_advisory_lock($1) as done'))) {
    client.release();
    return undefined;
  }
  let ended: Promise<void> | undefined;
  return {
    // A connection that cannot give the lock back is closed, which does.
    end: () =>
      (ended ??= ask('select pg_advisory_unlock($1) as done').then(
        () => client.release(),
        () => {},
      )),
  };
}
