import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UploadTerms } from './media-store.ts';

/** The signature of an upload address: it holds for one row, one size, one content type and one moment of expiry. */
export function signUpload(secretKey: string, terms: UploadTerms, expiresAtSeconds: number): string {
  return mac(secretKey, terms, expiresAtSeconds).toString('base64url');
}

/** Whether a signature is ours; takes as long for a nearly right one as for a wrong one. */
export function isUploadSignature(
  secretKey: string,
  terms: UploadTerms,
  expiresAtSeconds: number,
  signature: string,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const wanted = mac(secretKey, terms, expiresAtSeconds);
  // The text itself is compared as well: base64url decoding overlooks what does not belong there.
  return given.length === wanted.length && timingSafeEqual(given, wanted) && signature === wanted.toString('base64url');
}

function mac(secretKey: string, { id, sizeBytes, contentType }: UploadTerms, expiresAtSeconds: number): Buffer {
  return createHmac('sha256', secretKey)
    .update(`media-upload\n${id}\n${sizeBytes}\n${contentType}\n${expiresAtSeconds}`)
    .digest();
}
