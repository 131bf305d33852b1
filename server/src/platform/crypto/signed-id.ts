import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';

/**
 * Ids that cannot be made up: `{id}.{mac}`. The database then holds no link that a reader of it could use, and a link can
 * be shown again without being stored.
 */
export function signId(secretKey: string, purpose: string, id: string): string {
  return `${id}.${keyedHash(secretKey, purpose, id).toString('base64url')}`;
}

/** The id of a signed one, or undefined when it was not signed by us for this purpose. */
export function verifySignedId(secretKey: string, purpose: string, signed: string): string | undefined {
  const [, id, given] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(signed) ?? [];
  if (!id || !given) return undefined;
  return timingSafeEqual(keyedHash(secretKey, purpose, id), Buffer.from(given, 'base64url')) ? id : undefined;
}
