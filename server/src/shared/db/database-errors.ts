import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Meanings of PostgreSQL's failures for a caller. Drizzle wraps the driver's error, so causes are looked through. */

const CONNECTION_ERRNO = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]);
// This machine has none left: files that are open at once, ports, buffers, memory.
const EXHAUSTED_ERRNO = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS', 'ENOMEM', 'EAGAIN']);
// Class 08 connection, 53 resources (disk full, too many connections), 57P shutdown, 57014 took too long, 58 system
// errors, 25006 read-only, 40 lost against a concurrent transaction.
const UNAVAILABLE_STATE = /^(08|53|57P|57014|58|25006|40)/;
const CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|Client was closed/i;

/** Whether the database was unavailable, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(
    ({ code, syscall, message }) =>
      (typeof code === 'string' &&
        (CONNECTION_ERRNO.has(code) ||
          UNAVAILABLE_STATE.test(code) ||
          (isExhausted(code) && (syscall === 'connect' || syscall === 'getaddrinfo')))) ||
      (typeof message === 'string' && CONNECTION_TEXT.test(message)),
  );
}

/** Whether this machine had no file, port or buffer left for what was asked, whatever it was. */
export function isMachineExhausted(error: unknown): boolean {
  return causes(error).some(({ code }) => isExhausted(code));
}

const isExhausted = (code: unknown) => typeof code === 'string' && EXHAUSTED_ERRNO.has(code);

/** Whether a disk had no room left, by a failure or a line of PostgreSQL's log: its own, or one that we write ourselves. */
export function isDiskFull(failure: unknown): boolean {
  const failures = typeof failure === 'string' ? [{ message: failure }] : causes(failure);
  return failures.some(
    ({ code, message }: DriverError) =>
      ['53100', 'ENOSPC', 'EDQUOT'].includes(String(code)) ||
      (typeof message === 'string' && /No space left on device|Disk quota exceeded/.test(message)),
  );
}

/** The right that the role lacked (42501), in the server's words, if that is why the statement failed. */
export function missingRight(error: unknown): string | undefined {
  const refusal = causes(error).find(({ code }) => code === '42501');
  return typeof refusal?.message === 'string' ? refusal.message : undefined;
}

/** State (SQLSTATE) in which the server refused a statement; undefined when the failure is not the server's own. */
export function databaseErrorState(error: unknown): string | undefined {
  const refusal = causes(error).find((cause) => cause instanceof pg.DatabaseError);
  return typeof refusal?.code === 'string' ? refusal.code : undefined;
}

/** Whether a lock was not had in the time that was granted for it (55P03). */
export function isLockTimeout(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '55P03');
}

/** Whether it was given up so that another one, which waited for it and for which it waited, goes on (40P01). */
export function isDeadlock(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '40P01');
}

/** A text that the database's encoding cannot hold: NUL bytes or broken UTF-8 (22021, 22P05). */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some(({ code }) => code === '22021' || code === '22P05');
}

/** The name of the unique index that refused a row, if that is why the statement failed. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  const violation = causes(error).find(({ code }) => code === '23505');
  return typeof violation?.constraint === 'string' ? violation.constraint : undefined;
}

/** Facts about a failed statement that may be told: a sentence of ours, and names of the schema. */
export interface DatabaseFailure {
  readonly message: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  /** Routine of PostgreSQL's source: tells failures of one state apart. */
  readonly routine?: string;
}

/**
 * A failure as it may be logged; undefined when it is none of the database's. PostgreSQL's messages, details and contexts
 * quote values, and Drizzle's message is the statement with all of its parameters.
 */
export function databaseFailure(error: Error): DatabaseFailure | undefined {
  if (error instanceof DrizzleQueryError) return { message: 'A statement failed.' };
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { constraint, table, column, routine } = error;
  return {
    message: 'The database refused a statement.',
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(column && { column }),
    ...(routine && { routine }),
  };
}

interface DriverError {
  code?: unknown;
  syscall?: unknown;
  message?: unknown;
  constraint?: unknown;
  cause?: unknown;
}

function causes(error: unknown): DriverError[] {
  const found: DriverError[] = [];
  for (let current = error; typeof current === 'object' && current !== null && found.length < 5; ) {
    found.push(current);
    current = (current as DriverError).cause;
  }
  return found;
}
