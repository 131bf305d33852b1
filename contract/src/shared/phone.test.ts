import { describe, expect, test } from 'vitest';
import { formatPhone, phoneSearchDigits } from './phone.ts';

describe('what a number is found by', () => {
  test.each([
    ['9820011223', '9820011223'],
    ['+91 98200-11223', '9820011223'],
    ['+919820011223', '9820011223'],
    ['919820011223', '9820011223'],
    ['098200 11223', '9820011223'],
    ['0091 98200 11223', '9820011223'],
    ['+91 982', '982'],
    ['11223', '11223'],
    ['0982', '982'],
    ['+44 20 7946 0958', '442079460958'],
  ])('%s', (typed, digits) => {
    expect(phoneSearchDigits(typed)).toBe(digits);
  });

  test.each(['Asha', 'Asha 98', '', '+', '--'])('%j is no number', (typed) => {
    expect(phoneSearchDigits(typed)).toBeUndefined();
  });
});

test('an Indian number is shown in groups, others as they are', () => {
  expect(formatPhone('+919820011223')).toBe('+91 98200 11223');
  expect(formatPhone('+442079460958')).toBe('+442079460958');
  expect(formatPhone('n/a')).toBe('n/a');
});
