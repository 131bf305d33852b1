import { describe, expect, test } from 'vitest';
import { daySchema, instantSchema } from './dates.schema.ts';
import { dayInZone, formatDate, formatDateTime, formatDay, instantInZone, wallTimeInZone } from './dates.ts';

const INDIA = 'Asia/Kolkata';

describe('days', () => {
  test.each(['2026-11-21', '2024-02-29', '1900-01-01'])('%s is one', (day) => {
    expect(daySchema.safeParse(day).success).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '294276-12-31',
    'infinity',
    'now',
    '',
    '2026-1-1',
    '21/11/2026',
    null,
    1,
  ])('%s is none', (day) => {
    expect(daySchema.safeParse(day).success).toBe(false);
  });

  test('are shown day/month/year', () => {
    expect(formatDay('2026-11-05')).toBe('05/11/2026');
    expect(formatDay('nonsense')).toBe('');
  });
});

describe('instants', () => {
  test('are shown in the zone of the foundation, whatever the zone of the machine', () => {
    expect(formatDate('2026-05-14T18:45:00Z', INDIA)).toBe('15/05/2026');
    expect(formatDate('2026-05-14T18:15:00Z', INDIA)).toBe('14/05/2026');
    expect(formatDateTime('2026-05-14T18:45:00Z', INDIA)).toBe('15/05/2026 00:15');
    expect(dayInZone('2026-05-14T18:45:00Z', INDIA)).toBe('2026-05-15');
    expect(formatDate('nonsense', INDIA)).toBe('');
  });

  test.each(['infinity', '2026-02-30T00:00:00Z', '+294276-01-01T00:00:00Z', '2026-05-14', 0])(
    '%s is none',
    (instant) => {
      expect(instantSchema.safeParse(instant).success).toBe(false);
    },
  );
});

describe('the last second of a day', () => {
  test.each([
    ['2026-12-01', 'Asia/Kolkata', '2026-12-01T18:29:59.000Z'],
    ['2026-12-01', 'UTC', '2026-12-01T23:59:59.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.000Z'],
  ])('%s in %s', (day, zone, instant) => {
    expect(instantInZone(day, '23:59:59', zone)).toBe(instant);
    const wallTime = wallTimeInZone(day, '23:59:59', zone);
    expect(wallTime.slice(0, 19)).toBe(`${day}T23:59:59`);
    expect(Date.parse(wallTime)).toBe(Date.parse(instant));
    expect(instantSchema.safeParse(wallTime).success).toBe(true);
  });
});
