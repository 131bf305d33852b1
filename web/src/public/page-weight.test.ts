import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { weightFault } from '../../build/page-weight.ts';

/** Text that gzip makes no smaller than this. */
const kilobytes = (count: number) => randomBytes(count * 1024).toString('latin1');
const page = (body: string, script = '') => `<html><body>${body}</body><script>${script}</script></html>`;

test('a public page may weigh 25 KB without its script, and 95 KB with it', () => {
  expect(weightFault(page(kilobytes(10), kilobytes(40)))).toBeUndefined();
  expect(weightFault(page(kilobytes(30)))).toMatch(/^weighs \d\d\.\d KB without its script: at most 25\.$/);
  expect(weightFault(page(kilobytes(10)), [randomBytes(10 * 1024)])).toBeUndefined();
  expect(weightFault(page(kilobytes(10)), [randomBytes(16 * 1024)])).toMatch(/without its script: at most 25\.$/);
  expect(weightFault(page('', kilobytes(100)))).toMatch(/^weighs \d{3}\.\d KB: at most 95\.$/);
});
