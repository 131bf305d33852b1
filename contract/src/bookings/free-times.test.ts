import { expect, test } from 'vitest';
import { freeTimes, isAwayOn, TIMES_OF_DAY } from './free-times.ts';

const DAY = '2026-12-01';
const at = (time: string) => new Date(`${DAY}T${time}:00+05:30`).toISOString();
const booked = (time: string, duration: '30 min' | '1 Hr' = '30 min', status = 'confirmed' as const) => ({
  scheduledAt: at(time),
  duration,
  status,
});
const ask = (asked: Partial<Parameters<typeof freeTimes>[0]> = {}) =>
  freeTimes({ day: DAY, duration: '30 min', bookings: [], timeZone: 'Asia/Kolkata', nowMs: 0, ...asked });

test('a day offers each half hour from seven to nine in the evening; an hour has to end by then', () => {
  expect(ask()).toEqual(TIMES_OF_DAY);
  expect([ask()[0], ask().at(-1)]).toEqual(['07:00', '20:30']);
  expect(ask({ duration: '1 Hr' }).at(-1)).toBe('20:00');
});

test('what is booked takes its time, and from an hour the half hour before as well', () => {
  const bookings = [booked('10:00', '1 Hr'), booked('15:15')];
  const missing = (duration: '30 min' | '1 Hr') => {
    const free = ask({ bookings, duration });
    return TIMES_OF_DAY.filter((time) => !free.includes(time) && time !== '20:30');
  };
  expect(missing('30 min')).toEqual(['10:00', '10:30', '15:00', '15:30']);
  expect(missing('1 Hr')).toEqual(['09:30', '10:00', '10:30', '14:30', '15:00', '15:30']);
});

test('a booking that is over takes no time', () => {
  expect(ask({ bookings: [{ ...booked('10:00'), status: 'no_show' }] })).toContain('10:00');
});

test('what has begun is not offered, nor a day off', () => {
  expect(ask({ nowMs: Date.parse(at('20:00')) })).toEqual(['20:30']);
  expect(ask({ timeOff: { unAvalibiltyStart: DAY, unAvalibiltyEnd: null } })).toEqual([]);
});

test.each([
  [null, null, false],
  ['2026-11-30', '2026-12-01', true],
  ['2026-12-02', null, false],
  [null, '2026-12-01', true],
  [null, '2026-11-30', false],
])('a time off from %s to %s: %s', (unAvalibiltyStart, unAvalibiltyEnd, isAway) => {
  expect(isAwayOn(DAY, { unAvalibiltyStart, unAvalibiltyEnd })).toBe(isAway);
});
