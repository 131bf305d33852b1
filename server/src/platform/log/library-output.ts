import type { Logger } from 'pino';
import { safeError } from '../../shared/db/safe-error.ts';

/**
 * Makes lines of the log of what libraries print beside it: the queue traces failures when the database is lost. Of a failure the line
 * holds what may be told; texts are cut as those of failures are.
 */
export function logLibraryOutput(
  logger: Pick<Logger, 'warn'>,
  output: Pick<Console, 'error' | 'warn' | 'trace'>,
): void {
  const tell = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error);
    const text = parts.find((part) => typeof part === 'string');
    const message = text === undefined ? 'a library failed' : safeError(new Error(text)).message;
    if (error) logger.warn({ err: error }, message);
    else logger.warn(message);
  };
  Object.assign(output, { error: tell, warn: tell, trace: tell });
}
