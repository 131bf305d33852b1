import { createHmac } from 'node:crypto';

/** A digest that nobody without our key can make or test guesses against; one of another purpose tells nothing of it. */
export function keyedHash(secretKey: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}:${text}`).digest();
}
