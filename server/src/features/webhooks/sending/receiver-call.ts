import type { AppEvent } from '@sankalp/contract/app-api/events.schema';
import { WEBHOOK_FAULT_TEXTS } from '@sankalp/contract/webhooks';
import type { TextSeal } from '../../../platform/crypto/sealed-text.ts';
import type { GuardedPost, GuardedResponse } from '../../../platform/outgoing/guarded-post.ts';
import { withTimeLimit } from '../../../platform/push/time-limit.ts';
import { operate } from '../../../shared/operations.ts';
import { callFault } from './call-fault.ts';
import type { ClaimedBatch } from './claims.store.ts';
import { retryAfterMs } from './next-attempt.ts';
import type { Outcome } from './outcomes.store.ts';
import { signedHeaders } from './signature.ts';

const CALL_WITHIN_MS = 15_000;
const ANSWER_KEPT = 1_024;

interface ReceiverCallOptions {
  readonly seal: TextSeal;
  readonly post: GuardedPost;
  readonly stopping: AbortSignal;
  readonly now: () => number;
}

/** Calls a receiver with an event. Answers what came of it, or nothing when the stop has cut it off: another process makes it again. */
export function createReceiverCall({ seal, post, stopping, now }: ReceiverCallOptions) {
  return (batch: ClaimedBatch, event: AppEvent): Promise<Outcome | undefined> =>
    operate('call', { name: 'webhook' }, () => call(batch, event), resultOf);

  async function call({ url, secrets }: ClaimedBatch, event: AppEvent): Promise<Outcome | undefined> {
    const startedMs = now();
    const began = performance.now();
    const body = JSON.stringify(event);
    const opened = secrets.flatMap((secret) => seal.open(secret) ?? []);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Sankalp-Webhooks/1',
      ...signedHeaders(opened, { id: event.id, body, nowMs: startedMs }),
    };
    const told = { at: new Date(startedMs).toISOString(), answer: null, httpStatus: null, retryAfterMs: undefined };
    try {
      const response = await withTimeLimit(CALL_WITHIN_MS, stopping, (signal) => post(url, headers, body, signal));
      return { ...told, ...outcomeOf(response, startedMs), ms: Math.round(performance.now() - began) };
    } catch (error) {
      if (stopping.aborted) return undefined;
      return { ...told, ms: Math.round(performance.now() - began), isSuccess: false, error: callFault(error) };
    }
  }
}

function resultOf(outcome: Outcome | undefined): string {
  if (!outcome) return 'cut_off';
  if (outcome.isSuccess) return 'delivered';
  return outcome.httpStatus === null ? 'unanswered' : 'refused';
}

function outcomeOf({ status, headers, text }: GuardedResponse, nowMs: number) {
  const isSuccess = status >= 200 && status < 300;
  const isRedirect = status >= 300 && status < 400;
  // PostgreSQL stores no NUL, and half a character at the cut is no text.
  const answer = text
    .replaceAll('\0', '')
    .slice(0, ANSWER_KEPT)
    .replace(/[\uD800-\uDBFF]$/, '');
  const error = isRedirect ? WEBHOOK_FAULT_TEXTS.redirect : null;
  return { httpStatus: status, isSuccess, answer, error, retryAfterMs: retryAfterMs(headers['retry-after'], nowMs) };
}
