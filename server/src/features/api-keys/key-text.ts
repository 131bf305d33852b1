import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_PREFIXES, type KeyKind } from '@sankalp/contract/api-keys';

/**
 * Text of a key: `ssk_`, 8 characters by which it is told from others, `_`, 32 random ones, and a checksum of 6, so that a key that was
 * mistyped is refused without a look at the database, and scanners know one when they see it.
 */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;
const FORM = /^(?<prefix>spk|ssk)_[\dA-Za-z]{8}_[\dA-Za-z]{38}$/;

export interface NewKeyText {
  readonly key: string;
  readonly start: string;
  readonly hash: string;
}

export function newKeyText(kind: KeyKind): NewKeyText {
  const start = `${KEY_PREFIXES[kind]}_${randomText(8)}`;
  const unchecked = `${start}_${randomText(32)}`;
  const key = unchecked + checksumOf(unchecked);
  return { key, start, hash: hashOf(key) };
}

/** Hash under which a key is stored. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Whether a text is spelled like a key of this kind. */
export function isKeyText(text: string, kind: KeyKind): boolean {
  const prefix = FORM.exec(text)?.groups?.prefix;
  const [unchecked, checksum] = [text.slice(0, -CHECKSUM_LENGTH), text.slice(-CHECKSUM_LENGTH)];
  return prefix === KEY_PREFIXES[kind] && checksumOf(unchecked) === checksum;
}

const randomText = (length: number) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

function checksumOf(text: string): string {
  let left = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i += 1) {
    digits = ALPHABET[left % ALPHABET.length] + digits;
    left = Math.floor(left / ALPHABET.length);
  }
  return digits;
}
