import { z } from 'zod';
import { operate } from '../../shared/operations.ts';
import { createPost } from '../outgoing/post.ts';
import type { SendSmsCode } from './send-sms-code.ts';

/** MSG91: codes by SMS in India. The code is ours, and the text is the template that the operators know (DLT). */

const TIMEOUT_MS = 6_000;
const CONNECTIONS = 16;

interface Msg91Options {
  readonly url: string;
  readonly authKey: string;
  readonly templateId: string;
}

/** It answers 200 to what it refuses as well. */
const answerSchema = z.object({ type: z.string(), message: z.unknown().optional() });

export function createMsg91({ url, authKey, templateId }: Msg91Options): SendSmsCode {
  const post = createPost(CONNECTIONS);
  const address = `${url.replace(/\/+$/, '')}/otp`;
  const headers = { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' };
  const send: SendSmsCode = async ({ phone, code }) => {
    const query = new URLSearchParams({ template_id: templateId, mobile: phone.slice(1), otp: code });
    const { status, body } = await post(`${address}?${query}`, headers, '{}', AbortSignal.timeout(TIMEOUT_MS));
    const answer = answerSchema.safeParse(body);
    if (status < 200 || status >= 300 || answer.data?.type !== 'success') {
      throw new Error(`MSG91 did not take the code (${status}): ${reasonOf(answer.data?.message, authKey)}`);
    }
  };
  return (code) =>
    operate(
      'call',
      { name: 'sms' },
      () => send(code),
      () => 'delivered',
    );
}

/** Without the key, should it be repeated. */
const reasonOf = (message: unknown, authKey: string): string =>
  String(message ?? 'no reason')
    .replaceAll(authKey, '***')
    .slice(0, 200);
