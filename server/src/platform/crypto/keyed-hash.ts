import { createHmac } from 'node:crypto';

/** A keyed digest: without the key it can neither be made nor guessed; purposes do not mix. */
export function keyedHash(secretKey: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}:${text}`).digest();
}
