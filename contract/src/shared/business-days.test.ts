import { describe, expect, test } from 'vitest';
import { addBusinessDays, businessDaysBetween, isBusinessDay } from './business-days.ts';

// 20 November 2026 is a Friday.
describe('business days', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-01-26', false],
    ['2025-08-15', false],
    ['2026-10-02', false],
    ['2026-12-25', true],
  ])('%s is one: %s', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });

  test.each([
    ['2026-11-18', 0, '2026-11-18'],
    ['2026-11-18', 2, '2026-11-20'],
    ['2026-11-18', 3, '2026-11-23'],
    ['2026-11-18', 5, '2026-11-25'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 5, '2026-11-27'],
    ['2026-11-21', 7, '2026-12-01'],
    ['2026-12-31', 7, '2027-01-11'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-01-22', 1, '2026-01-23'],
    ['2026-01-22', 2, '2026-01-27'],
    ['2026-01-22', 5, '2026-01-30'],
    ['2026-01-25', 1, '2026-01-27'],
    ['2026-01-26', 0, '2026-01-26'],
    ['2026-01-26', 1, '2026-01-27'],
    ['2026-09-29', 3, '2026-10-05'],
    ['2025-08-14', 1, '2025-08-18'],
    ['2026-08-14', 1, '2026-08-17'],
    ['2025-12-29', 25, '2026-02-03'],
  ])('%s and %i more end on %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-21', '2026-11-22', 0],
    ['2026-11-18', '2026-11-25', 5],
    ['2026-11-18', '2026-12-03', 11],
    ['2026-11-23', '2026-11-20', -1],
    ['2026-01-23', '2026-01-27', 1],
    ['2026-10-01', '2026-10-04', 0],
    ['2025-08-15', '2025-08-18', 1],
    ['2025-08-18', '2025-08-14', -1],
    ['2026-11-22', '2026-11-21', 0],
  ])('from %s to %s there are %i', (from, to, expected) => {
    expect(businessDaysBetween(from, to)).toBe(expected);
  });

  test('a sum and its count agree, from every day of a week', () => {
    for (let first = 16; first <= 22; first += 1) {
      for (let count = 1; count <= 12; count += 1) {
        const day = `2026-01-${first}`;
        const end = addBusinessDays(day, count);
        expect([day, count, businessDaysBetween(day, end), isBusinessDay(end)]).toEqual([day, count, count, true]);
      }
    }
  });

  test('what is no day is refused', () => {
    expect(() => addBusinessDays('tomorrow', 1)).toThrow('"tomorrow" is no day');
    expect(() => businessDaysBetween('2026-11-20', '')).toThrow('"" is no day');
  });
});
