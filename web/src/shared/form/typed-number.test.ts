import { describe, expect, test } from 'vitest';
import { typedDigits, typedNumber } from './typed-number.ts';

describe('a typed number', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    [' 800 ', 800],
    ['800.00', 800],
    ['1.5', 1.5],
    ['₹1,25,000', 125_000],
    ['1,500.50', 1500.5],
    ['1,5', Number.NaN],
    ['-5', -5],
    ['.5', 0.5],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['12abc', Number.NaN],
    ['Infinity', Number.NaN],
  ])('%j is %j', (text, number) => {
    expect(typedNumber(text)).toEqual(number);
  });
});

describe('a field of digits', () => {
  test.each([
    ['', ''],
    ['450', '450'],
    ['₹ 1,25,000', '125000'],
    ['499.00', '499'],
    ['45.', '45'],
    ['45,', '45'],
    ['1.5', '45'],
    ['1,5', '45'],
    ['-5', '45'],
    ['4a', '45'],
  ])('of %j holds %j', (text, digits) => {
    expect(typedDigits(text, '45')).toBe(digits);
  });
});
