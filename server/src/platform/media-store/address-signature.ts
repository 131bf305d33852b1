import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadTerms } from './media-store.ts';

/** Signatures of addresses, each of which opens one thing until a moment. */

/** Terms of an address, for one purpose: a signature for one never holds for another. */
type Terms = readonly ['media-upload' | 'media-film', ...(string | number)[]];

/** For one row, one size and one content type. */
export const uploadTerms = ({ id, sizeBytes, contentType }: UploadTerms): Terms => [
  'media-upload',
  id,
  sizeBytes,
  contentType,
];

/** For one key, and one reader; everybody may read where there is none. */
export const filmTerms = (key: string, reader: string | null): Terms => ['media-film', key, reader ?? ''];

/** Signature of an address that holds until a moment. */
export function signAddress(secretKey: string, terms: Terms, expiresAtSeconds: number): string {
  return mac(secretKey, terms, expiresAtSeconds).toString('base64url');
}

/** Verdict on a signature as it was presented; takes as long for a nearly right one as for a wrong one. */
export function checkAddress(
  secretKey: string,
  terms: Terms,
  { expiresAtSeconds, signature, nowMs }: { expiresAtSeconds: number; signature: string; nowMs: number },
): 'good' | 'expired' | 'forged' {
  const given = Buffer.from(signature, 'base64url');
  const wanted = mac(secretKey, terms, expiresAtSeconds);
  // The text itself is compared as well: base64url decoding overlooks what does not belong there.
  const isOurs =
    given.length === wanted.length && timingSafeEqual(given, wanted) && signature === wanted.toString('base64url');
  if (!isOurs) return 'forged';
  return expiresAtSeconds * 1000 < nowMs ? 'expired' : 'good';
}

const mac = (secretKey: string, terms: Terms, expiresAtSeconds: number): Buffer =>
  createHmac('sha256', secretKey)
    .update([...terms, expiresAtSeconds].join('\n'))
    .digest();
