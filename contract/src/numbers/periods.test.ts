import { expect, test } from 'vitest';
import { addDays } from '../shared/dates.ts';
import { monthsBefore, PERIODS, rangeOf } from './periods.ts';

/** First and last day, and those of the time before. */
const daysOf = (from: string, to: string, first: string, last: string) => ({
  from,
  to,
  before: { from: first, to: last },
});

test.each([
  {
    says: 'days end today, and as many stand before them',
    period: '7d' as const,
    today: '2026-03-03',
    range: { unit: 'day', ...daysOf('2026-02-25', '2026-03-03', '2026-02-18', '2026-02-24') },
    count: 7,
    some: { 4: daysOf('2026-03-01', '2026-03-01', '2026-02-22', '2026-02-22') },
  },
  {
    says: 'months are those of the calendar; the present one is compared as far as it has come',
    period: '12m' as const,
    today: '2026-11-24',
    range: { unit: 'month', ...daysOf('2025-12-01', '2026-11-24', '2024-12-01', '2025-11-24') },
    count: 12,
    some: {
      2: daysOf('2026-02-01', '2026-02-28', '2025-02-01', '2025-02-28'),
      11: daysOf('2026-11-01', '2026-11-24', '2025-11-01', '2025-11-24'),
    },
  },
])('$says', ({ period, today, range: expected, count, some }) => {
  const { points, ...range } = rangeOf(period, today);
  expect(range).toEqual(expected);
  expect(points).toHaveLength(count);
  for (const [index, shown] of Object.entries(some)) expect(points[Number(index)]).toEqual(shown);
});

test.each([
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-01-31', 3, '2025-10-31'],
  ['2026-01-15', 24, '2024-01-15'],
])('%s, %i months before: %s', (day, count, expected) => {
  expect(monthsBefore(day, count)).toBe(expected);
});

test.each(PERIODS)('%s: no day is left out or counted twice', (period) => {
  for (const today of ['2026-03-31', '2028-02-29', '2026-01-01', '2026-12-31']) {
    const { points, from, to, unit, before } = rangeOf(period, today);
    expect(points[0]?.from).toBe(from);
    expect(points.at(-1)?.to).toBe(to);
    expect(to).toBe(today);
    points.slice(1).forEach((point, i) => {
      expect(point.from).toBe(addDays(points[i]?.to ?? '', 1));
      expect(point.before.from).toBe(addDays(points[i]?.before.to ?? '', 1));
    });
    expect(before.to < from).toBe(true);
    if (unit === 'day') expect(addDays(before.to, 1)).toBe(from);
  }
});
