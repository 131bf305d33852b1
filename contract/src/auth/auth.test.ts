import { describe, expect, test } from 'vitest';
import { isTokenExpired } from './auth.ts';

const token = (claims: unknown) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;
const now = Date.parse('2026-11-21T10:00:00Z');

describe('a token counts as expired', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['undecodable', 'not.a.token'],
    ['without sections', 'abc'],
    ['without an expiry claim', token({ iat: now / 1000 })],
    ['with an expiry that is no number', token({ exp: '9999999999' })],
    ['with an expiry in the past', token({ exp: now / 1000 - 1 })],
    ['with an expiry of this very moment', token({ exp: now / 1000 })],
  ])('when %s', (_, value) => {
    expect(isTokenExpired(value, now)).toBe(true);
  });

  test('and otherwise not, whatever letters its claims hold', () => {
    expect(isTokenExpired(token({ exp: now / 1000 + 1, name: '??>>~~' }), now)).toBe(false);
  });
});
