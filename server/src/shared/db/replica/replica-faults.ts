import { databaseErrorState } from '../database-errors.ts';

/** Read-only transaction: a statement that writes went where reads go, which is our fault. */
const WOULD_WRITE = '25006';
/** Conflict with recovery, time that was too short, values that no database takes: the replica itself is well. */
const PASSING = /^(40001|57014|22)/;

/** Whether a statement that the replica refused is to fail: on the primary it would write. */
export const wouldWrite = (error: unknown): boolean => databaseErrorState(error) === WOULD_WRITE;

/** Whether a failed read says nothing against the replica that it failed on. */
export function isPassing(error: unknown): boolean {
  const state = databaseErrorState(error);
  return state !== undefined && PASSING.test(state);
}
