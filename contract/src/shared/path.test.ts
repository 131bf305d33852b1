import { expect, test } from 'vitest';
import { buildPath, matchesPath, withoutTrailingSlash } from './path.ts';

test('a value never reaches another path', () => {
  expect(buildPath('/users/:id/history', { id: 'a/../b?c' })).toBe('/users/a%2F..%2Fb%3Fc/history');
});

test.each([
  ['/dashboard/user', '/dashboard/user/', true],
  ['/dashboard/user-details/:userId', '/dashboard/user-details/7', true],
  ['/dashboard/user-details/:userId', '/dashboard/user-details', false],
  ['/dashboard/user', '/dashboard/user-details/7', false],
])('%s and %s', (pattern, path, matches) => {
  expect(matchesPath(pattern, path)).toBe(matches);
});

test('the root keeps its slash', () => {
  expect(withoutTrailingSlash('/')).toBe('/');
  expect(withoutTrailingSlash('//')).toBe('/');
});
