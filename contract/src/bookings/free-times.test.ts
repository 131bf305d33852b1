import { expect, test } from 'vitest';
import { freeTimes, isAwayOn, isInHours, isTimeTaken, TIMES_OF_DAY } from './free-times.ts';

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

test('hours add the half hours of their own beginning, also before seven and after nine, and an hour fits as a whole', () => {
  // The first of December of 2026 is a Tuesday.
  const hours = ['tue 05:00-06:00', 'tue 10:15-11:15', 'tue 21:00-22:00', 'wed 23:00-24:00'];
  const added = (duration: '30 min' | '1 Hr') =>
    ask({ hours, duration }).filter((time) => !TIMES_OF_DAY.includes(time));
  expect(added('30 min')).toEqual(['05:00', '05:30', '10:15', '10:45', '21:00', '21:30']);
  expect(added('1 Hr')).toEqual(['05:00', '10:15', '21:00']);
  const within = (time: string, duration: '30 min' | '1 Hr' = '30 min') =>
    isInHours({ day: DAY, hours, duration }, time);
  expect(['10:15', '10:45', '10:46', '10:00', '23:00'].map((time) => within(time))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([within('10:15', '1 Hr'), within('10:45', '1 Hr')]).toEqual([true, false]);
});

test('what is held takes its time as well, and any minute is known to be taken', () => {
  const day = { day: DAY, duration: '30 min' as const, timeZone: 'Asia/Kolkata', nowMs: 0 };
  const of = { ...day, bookings: [booked('12:00')], held: [{ scheduledAt: at('10:00'), duration: '1 Hr' as const }] };
  expect(freeTimes(of)).not.toContain('10:30');
  const taken = ['09:30', '09:31', '10:59', '11:00', '12:10', '12:30'].filter((time) => isTimeTaken(of, time));
  expect(taken).toEqual(['09:31', '10:59', '12:10']);
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
