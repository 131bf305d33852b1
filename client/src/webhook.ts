/** Headers of a webhook, as most servers give them: by name in small letters. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifiedWebhook {
  /** Id of the message: the same when it is sent again, so that it is heeded once. */
  readonly id: string;
  readonly type: string;
  /** When it happened (ISO 8601). */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Says why a call is not to be believed. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

interface VerifyOptions {
  /** How old a call may be; five minutes when left out. */
  readonly toleranceSeconds?: number;
  readonly now?: () => number;
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a call of a webhook (standardwebhooks.com) and answers its message. `body` is the text as it came, not parsed and written
 * again. Of several secrets one has to fit: during a change the receiver knows both. Throws a WebhookError.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now }: VerifyOptions = {},
): Promise<VerifiedWebhook> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'));
  const age = Math.abs(now() / 1000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw new WebhookError('The call is too old, or its timestamp is no number.');
  for (const secret of [secrets].flat()) {
    const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const signature of signatures) {
      const given = base64Bytes(signature.slice(3));
      const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
      if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) {
        return { id, ...(JSON.parse(body) as Omit<VerifiedWebhook, 'id'>) };
      }
    }
  }
  throw new WebhookError('No signature fits.');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = base64Bytes(secret.replace(/^whsec_/, ''));
  if (!bytes) throw new WebhookError('The secret is not spelled like one: whsec_…');
  return bytes;
}

function base64Bytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
