import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = '1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps texts that the product needs back: without its secret key they can be neither read nor changed. */
export interface TextSeal {
  seal(text: string): string;
  /** The text; undefined when it was sealed with another key or for another purpose. */
  open(sealed: string): string | undefined;
}

/** A seal of its own for each purpose, by a key that is derived from the product's. */
export function createTextSeal(secretKey: string, purpose: string): TextSeal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `seal:${purpose}`, 32));
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return `${VERSION}.${Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed) {
      const [version, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
