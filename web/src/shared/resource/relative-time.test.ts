import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:05Z', 'just now'],
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:30:00Z', '2 hours ago'],
  ['2026-11-20T10:00:00Z', 'yesterday'],
  ['2026-11-14T12:00:00Z', 'last week'],
  ['2026-08-21T12:00:00Z', '3 months ago'],
  ['2023-11-21T12:00:00Z', '3 years ago'],
])('%s was %s', (instant, text) => {
  expect(relativeTime(instant, now)).toBe(text);
});
