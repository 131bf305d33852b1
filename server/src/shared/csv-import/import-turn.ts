import type { Database } from '../db/database.ts';
import { type SessionLock, takeSessionLock } from '../db/session-lock.store.ts';

export type ImportTurn = SessionLock;

/** Takes the lock for an import: one at a time, whatever its rows are and whichever process it runs in; undefined while another has it. */
export const takeImportTurn = (database: Database): Promise<ImportTurn | undefined> =>
  takeSessionLock(database, 'csv-import');
