import { describe, expect, test } from 'vitest';
import { couponStatus, couponType, parseDiscount } from './coupons.ts';

describe('the discount as typed', () => {
  test.each([
    ['30%', 30],
    ['30', 30],
    [' 7 % ', 7],
    ['100%', 100],
    ['007', 7],
  ])('%j is %d', (text, discount) => {
    expect(parseDiscount(text)).toBe(discount);
  });

  test.each(['', '0', '0%', '101', '-5', '12.5%', 'abc', '%', '1e1', '30%%', '१०'])('%j is none', (text) => {
    expect(parseDiscount(text)).toBeUndefined();
  });
});

test.each([
  [true, false, false, 'Active'],
  [true, true, false, 'Expired'],
  [false, true, true, 'Expired'],
  [true, false, true, 'Used'],
  [false, false, true, 'Used'],
  [false, false, false, 'Deactivated'],
])('active %s, expired %s, used %s is shown as %s', (isActive, isExpired, isUsed, status) => {
  expect(couponStatus({ isActive, isExpired, isUsed })).toBe(status);
});

test('a coupon with a user is personal, without one global', () => {
  expect(couponType({ userId: '1' })).toBe('Personal');
  expect(couponType({ userId: null })).toBe('Global');
});
