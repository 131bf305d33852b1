import { expect, test } from 'vitest';
import { initialsOf } from './person-avatar.tsx';

test.each([
  ['Asha Rane', 'AR'],
  ['  leela  de souza nair ', 'LN'],
  ['Meera', 'M'],
  ['विवेक शर्मा', 'वश'],
  ['E\u0301lodie Roy', 'ÉR'],
  ['😀 Roy', '😀R'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
