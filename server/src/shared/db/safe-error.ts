import { type DatabaseFailure, databaseFailure } from './database-errors.ts';

/** Fields of a failure for the log: only those that cannot contain user input. */
export interface SafeError extends Partial<DatabaseFailure> {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: SafeError;
  readonly errors?: readonly SafeError[];
}

const DEPTH_MAX = 5;
const MESSAGE_MAX = 500;
const CODE = /^\w{1,40}$/;
const EMAIL = /[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g;
const LONG_NUMBER = /\+?\d[\d -]{6,}\d/g;

/**
 * The parts of a failure that may be logged. A failed statement is told by its state and the names in the schema alone:
 * messages, details and contexts of PostgreSQL quote values, and Drizzle's message is the whole statement with them.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { cause, code, errors } = error as Error & { cause?: unknown; code?: unknown; errors?: unknown };
  const stack = framesOf(error);
  const deeper = depth < DEPTH_MAX;
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' && CODE.test(code) && { code }),
    ...databaseFailure(error),
    ...(stack && { stack }),
    ...(deeper && cause instanceof Error && { cause: safeError(cause, depth + 1) }),
    ...(deeper &&
      Array.isArray(errors) && { errors: errors.slice(0, DEPTH_MAX).map((one) => safeError(one, depth + 1)) }),
  };
}

/** One line about a failure, for places that keep a text. */
export function describeError(error: unknown): string {
  const { type, message, code, constraint, cause } = safeError(error);
  const what = [type, code, constraint].filter((part) => part !== undefined).join(' ');
  return `${what}: ${message}${cause ? ` (${describeError((error as Error).cause)})` : ''}`;
}

function messageOf(error: Error): string {
  // JSON.parse quotes the text around the fault.
  if (error instanceof SyntaxError) return 'a text could not be parsed';
  return error.message.slice(0, MESSAGE_MAX).replace(EMAIL, '[email]').replace(LONG_NUMBER, '[number]');
}

/** The calls alone: a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string | undefined {
  const at = stack.indexOf(message);
  // The message was replaced after the stack was written down, so that its end cannot be told.
  if (at < 0) return undefined;
  return stack.slice(at + message.length).trim();
}
