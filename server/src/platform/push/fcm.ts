import { z } from 'zod';
import { createPace } from '../../shared/delivery/pace.ts';
import { CONCURRENCY, type Outcome, sendEach } from '../../shared/delivery/send-each.ts';
import { operate } from '../../shared/operations.ts';
import { createPost, type JsonResponse } from '../outgoing/post.ts';
import { briefly, retryAfterMs, unanswered } from './answer-reason.ts';
import { createFcmSignIn } from './fcm-sign-in.ts';
import type { PushMessage, PushTarget, SendPush } from './push.ts';
import type { ServiceAccount } from './service-account.ts';
import { withTimeLimit } from './time-limit.ts';

/** Firebase Cloud Messaging, HTTP v1: one call a device, as the service wants it. */

const SERVICE = 'Firebase';
const TIMEOUT_MS = 10_000;
/** Where a 429 does not say for how long: the quota is one of a minute. */
const QUOTA_MS = 60_000;
/** Share of what Firebase would take in ten seconds; more would be felt by whoever works meanwhile. */
const PER_SECOND = 1_000;

const failureSchema = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional(),
  }),
});

interface FcmOptions {
  readonly account: ServiceAccount;
  readonly endpoint: string;
  readonly timeoutMs?: number;
}

export function createFcm({ account, endpoint, timeoutMs = TIMEOUT_MS }: FcmOptions): SendPush {
  const post = createPost(CONCURRENCY);
  const turn = createPace(PER_SECOND);
  const signIn = createFcmSignIn(account, post, timeoutMs);
  const url = `${endpoint}/v1/projects/${account.project_id}/messages:send`;

  async function send(message: PushMessage, device: string, signal: AbortSignal, isAgain = false): Promise<Outcome> {
    const signedIn = await signIn.token();
    if (!('token' in signedIn)) return signedIn;
    let answer: JsonResponse;
    try {
      const headers = { authorization: `Bearer ${signedIn.token}`, 'content-type': 'application/json' };
      answer = await withTimeLimit(timeoutMs, signal, (limit) => post(url, headers, bodyOf(message, device), limit));
    } catch (error) {
      return unanswered(SERVICE, error, timeoutMs);
    }
    if (answer.status === 200) return { result: 'delivered' };
    const outcome = failureOf(answer);
    if (answer.status !== 401 || outcome.result !== 'refused' || isAgain) return outcome;
    signIn.forget(signedIn.token);
    return send(message, device, signal, true);
  }

  return (message, targets, stopping) => {
    const sendInTurn = async ({ token }: PushTarget, signal: AbortSignal) => {
      await turn();
      return operate(
        'call',
        { name: 'push' },
        () => send(message, token, signal),
        ({ result }) => result,
      );
    };
    return sendEach(targets, sendInTurn, stopping);
  };
}

// One tag for the same message: a device that gets it twice shows it once.
function bodyOf({ id, title, text, data }: PushMessage, token: string): string {
  return JSON.stringify({
    message: {
      token,
      notification: { title, body: text },
      data,
      android: { priority: 'high', notification: { tag: id } },
      apns: { headers: { 'apns-collapse-id': id } },
    },
  });
}

function failureOf({ status, headers, body }: JsonResponse): Outcome {
  const error = failureSchema.safeParse(body).data?.error;
  const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status ?? '';
  const detail = briefly(error?.message) || code || String(status);
  if (code === 'UNREGISTERED') return { result: 'failed', reason: 'The app was removed from the phone.', isGone: true };
  if (status === 429) {
    return {
      result: 'later',
      reason: 'Firebase takes no more messages at present (429).',
      waitMs: retryAfterMs(headers) ?? QUOTA_MS,
    };
  }
  if (status >= 500) {
    return {
      result: 'later',
      reason: `Firebase is not available at present (${status}).`,
      waitMs: retryAfterMs(headers),
    };
  }
  // These two are of one device; every other 401 and 403 is of the account, and 404 of the project.
  const isOfDevice = code === 'SENDER_ID_MISMATCH' || code === 'THIRD_PARTY_AUTH_ERROR';
  if ([401, 403, 404].includes(status) && !isOfDevice) {
    return {
      result: 'refused',
      reason: `Firebase refused the service account (${detail}). Check FCM_SERVICE_ACCOUNT.`,
    };
  }
  return { result: 'failed', reason: `Firebase refused the message (${detail}).` };
}
