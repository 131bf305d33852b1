import type { IncomingHttpHeaders } from 'node:http';
import type { Outcome } from '../../shared/delivery/send-each.ts';

/** How a call to a service on the network ended, when it had no answer. */
export function unanswered(service: string, error: unknown, timeoutMs: number): Extract<Outcome, { result: 'later' }> {
  const isSlow = error instanceof Error && error.name === 'TimeoutError';
  const reason = isSlow ? `${service} gave no answer for ${timeoutMs / 1000} s.` : `${service} could not be reached.`;
  return { result: 'later', reason };
}

/** Wait that `Retry-After` asks for: seconds or a date; undefined when there is none. */
export function retryAfterMs(headers: IncomingHttpHeaders): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** A word of the other side for a sentence of ours: short, and one line. */
export function briefly(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, 200) : '';
}
