import { expect, test } from 'vitest';
import { clockText } from './course-values.ts';

test.each([
  ['06:30', '06:30 AM'],
  ['00:05', '12:05 AM'],
  ['12:00', '12:00 PM'],
  ['18:45', '06:45 PM'],
  ['', ''],
])('%j is said as %j', (time, text) => {
  expect(clockText(time)).toBe(text);
});
