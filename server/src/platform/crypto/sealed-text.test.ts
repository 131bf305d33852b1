import { expect, test } from 'vitest';
import { createTextSeal } from './sealed-text.ts';

const KEY = 'a-key-that-only-tests-use-0123456789';
const seal = createTextSeal(KEY, 'purpose');

test('what was sealed opens again, and no two seals of a text are alike', () => {
  const sealed = seal.seal('कुंजी-123');
  expect(seal.open(sealed)).toBe('कुंजी-123');
  expect(seal.open(seal.seal(''))).toBe('');
  expect(seal.seal('कुंजी-123')).not.toBe(sealed);
});

test('another key, another purpose and a changed seal open nothing', () => {
  const sealed = seal.seal('a key');
  const bytes = Buffer.from(sealed.slice(2), 'base64url');
  const changed = bytes.map((byte, index) => (index === 13 ? byte ^ 1 : byte));
  expect(createTextSeal(`${KEY}!`, 'purpose').open(sealed)).toBeUndefined();
  expect(createTextSeal(KEY, 'other').open(sealed)).toBeUndefined();
  for (const text of [`1.${Buffer.from(changed).toString('base64url')}`, `2.${sealed.slice(2)}`, '1.AAAA', '', 'a key'])
    expect(seal.open(text)).toBeUndefined();
});
