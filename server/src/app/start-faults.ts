import { inspect } from 'node:util';
import { ConfigError } from '../shared/config-error.ts';
import { isDatabaseUnavailable, isDiskFull, missingRight } from '../shared/db/database-errors.ts';
import { safeError } from '../shared/db/safe-error.ts';

export const DISK_FULL =
  'There is no room left on the disk, that of DATA_DIR or that of the database: free some, then start again.';

/** Text of a failed start: a sentence where the operator can fix it, else what may be told of the error. */
export function explainFault(error: unknown): unknown {
  // Output of initdb and PostgreSQL about it fills a page.
  if (isDiskFull(error)) return DISK_FULL;
  if (error instanceof ConfigError) return error.message;
  const lacking = missingRight(error);
  if (lacking) return `DATABASE_URL: its role lacks a right that the start needs: ${lacking}`;
  if (isDatabaseUnavailable(error)) return `The database was lost during the start: ${safeError(error).message}`;
  // Node would print the whole failure, parameters of a statement included.
  return inspect(safeError(error), { depth: 8 });
}
