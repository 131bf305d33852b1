import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

test('a moment is read by the clocks of the foundation, or with the zone that it names', () => {
  const half = new Date('2026-12-01T09:00:00Z');
  for (const text of ['2026-12-01T14:30', '2026-12-01 14:30:00', '2026-12-01T09:00Z', '2026-12-01 14:30+05:30']) {
    expect(momentOf(text, 'Asia/Kolkata'), text).toEqual(half);
  }
  expect(momentOf('latest', 'Asia/Kolkata')).toBe('latest');
});

test.each(['', 'now', '2026-12-01', '2026-02-30T10:00', '2026-12-01T25:00', '2026-13-01T10:00Z', '14:30'])(
  '%j is refused by a sentence',
  (text) => {
    expect(() => momentOf(text, 'Asia/Kolkata')).toThrow(/^--until takes a moment such as /);
  },
);
