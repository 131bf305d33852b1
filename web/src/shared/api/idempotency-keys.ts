import type { CallArgs, CallResult } from './send.ts';

/** Keys of calls without an answer, which may or may not have been carried out. */
const lostKeys = new Map<string, string>();

/**
 * Sends a call that creates something under an Idempotency-Key. When its answer is lost and the same is asked again, the
 * key is the same as well: what was carried out is answered, not done twice.
 */
export async function sendOnce(
  args: CallArgs,
  send: (args: CallArgs & { idempotencyKey: string }) => Promise<CallResult>,
): Promise<CallResult> {
  const call = JSON.stringify([args.url, args.params, args.body]);
  const idempotencyKey = lostKeys.get(call) ?? newKey();
  const answer = await send({ ...args, idempotencyKey });
  const isLost = answer.error?.status === 'FETCH_ERROR' || answer.error?.status === 'TIMEOUT_ERROR';
  if (isLost) lostKeys.set(call, idempotencyKey);
  else lostKeys.delete(call);
  return answer;
}

// Not randomUUID: pages that came without encryption do not have it.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
