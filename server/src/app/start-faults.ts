import { inspect } from 'node:util';
import { ConfigError } from '../shared/config-error.ts';
import { isDatabaseUnavailable } from '../shared/db/database-errors.ts';
import { safeError } from '../shared/log/safe-error.ts';

/** What a start that failed says: a sentence where the operator can mend it, and what can be told of the error where it is ours. */
export function explainFault(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === '28P01' || code === '28000') return 'DATABASE_URL: the database refuses this user or password.';
  if (code === '3D000') return 'DATABASE_URL names a database that does not exist: create it first.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'DATABASE_URL names a database that does not answer.';
  if (isDatabaseUnavailable(error)) return `The database was lost during the start: ${message}`;
  // Node would print the whole failure, parameters of a statement included.
  return inspect(safeError(error), { depth: 8 });
}
