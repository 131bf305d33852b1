import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_HEADERS } from '@sankalp/contract/webhooks';

/** Signatures after Standard Webhooks: of the id, the second and the body, by each secret that is in force. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Headers by which a receiver knows that a body is ours, and of which event it is. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, nowMs }: { readonly id: string; readonly body: string; readonly nowMs: number },
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000));
  const signature = secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
  const { id: idHeader, timestamp: timestampHeader, signature: signatureHeader } = WEBHOOK_HEADERS;
  return { [idHeader]: id, [timestampHeader]: timestamp, [signatureHeader]: signature };
}
