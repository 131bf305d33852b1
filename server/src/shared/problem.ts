import { STATUS_CODES } from 'node:http';
import type { AppProblemCode } from '@sankalp/contract/app-api';
import { ID_MESSAGES } from '@sankalp/contract/shared/id';

export const BUSY = 'The server is busy. Please try again in a moment.';
export const SHUTTING_DOWN = 'The server is shutting down.';
/** Refusals of which the line of the request says enough. */
export const EXPECTED_REFUSALS: readonly unknown[] = [BUSY, SHUTTING_DOWN];

/** A failure that the caller is told about: status, sentence, and headers or fields that belong to it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly statusCode: number;
  readonly messages: string | string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Reason for programs, which the API of the app answers. */
  readonly code: AppProblemCode | undefined;

  constructor(
    statusCode: number,
    messages: string | string[],
    extra: { headers?: Record<string, string>; fields?: Record<string, unknown>; code?: AppProblemCode } = {},
  ) {
    super(Array.isArray(messages) ? messages.join(' ') : messages);
    this.statusCode = statusCode;
    this.messages = messages;
    this.headers = extra.headers ?? {};
    this.fields = extra.fields ?? {};
    this.code = extra.code;
  }
}

/** A refusal with its reason for programs. */
export const problem = (statusCode: number, code: AppProblemCode, message: string): ProblemError =>
  new ProblemError(statusCode, message, { code });

export const badRequest = (message: string | string[]) => new ProblemError(400, message);
/** An id inside a body names no record. */
export const unknownId = (field: string) => badRequest(`${field} ${ID_MESSAGES.unknown}`);
export const unauthorized = (message: string) => new ProblemError(401, message);
export const forbidden = (message: string) => new ProblemError(403, message);
export const notFound = (message: string) => new ProblemError(404, message);
export const conflict = (message: string) => new ProblemError(409, message);
export const keyReused = () => new ProblemError(422, 'This Idempotency-Key was used for another request.');

/** Too many requests (429) or too busy (503): `Retry-After` says when to come back. */
export function retryLater(statusCode: 429 | 503, message: string, retryAfterSeconds: number): ProblemError {
  return new ProblemError(statusCode, message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
}

/** The same with its reason for programs. */
export const retryWithCode = (
  statusCode: 429 | 503,
  code: AppProblemCode,
  message: string,
  retryAfterSeconds: number,
) =>
  new ProblemError(statusCode, message, {
    code,
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });

/** A caller has sent more than one may. */
export const tooManyRequests = (retryAfterSeconds: number): ProblemError =>
  retryLater(429, 'Too many requests. Please try again later.', retryAfterSeconds);

/** The row has changed since the caller read it: who did, and when (ISO 8601). */
export function staleVersion(changedBy: string | null, changedAt: string): ProblemError {
  return new ProblemError(412, `${changedBy ?? 'Somebody'} has changed this meanwhile.`, {
    fields: { changedBy, changedAt },
  });
}

/** The body of a failure, as the contract's `problemSchema` gives it. */
export function problemBody(statusCode: number, message: string | string[], requestId: string) {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, requestId };
}
