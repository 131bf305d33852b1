import { expect, test } from 'vitest';
import { farida } from '../../../shared/testing/sample-consultant.ts';
import { CONSULTANT_FIELDS } from '../consultant-fields.tsx';
import { beginningAt, nextStretch, timesWith, withDay } from './hours-of-week.ts';
import { weekText } from './hours-words.ts';

test('hours are told day by day, also where two admins changed them', () => {
  expect(weekText(['mon 10:00-13:00', 'mon 15:00-18:00', 'sun 22:00-24:00'])).toBe(
    'Mon 10:00–13:00, 15:00–18:00; Sun 22:00–24:00',
  );
  const theirs = { ...farida, hours: ['fri 09:00-12:00'] };
  expect(CONSULTANT_FIELDS.differences({ hours: ['tue 09:00-12:00'] }, farida, theirs)).toEqual([
    { label: 'Hours', yours: 'Tue 09:00–12:00', theirs: 'Fri 09:00–12:00' },
  ]);
});

test('a day takes as many stretches as it has room for', () => {
  expect(nextStretch('mon', [])).toEqual({ weekday: 'mon', from: '10:00', to: '13:00' });
  expect(nextStretch('mon', [{ weekday: 'mon', from: '10:00', to: '13:15' }])).toEqual({
    weekday: 'mon',
    from: '14:30',
    to: '17:30',
  });
  expect(nextStretch('mon', [{ weekday: 'mon', from: '10:00', to: '22:00' }])).toMatchObject({
    from: '23:00',
    to: '24:00',
  });
  expect(nextStretch('mon', [{ weekday: 'mon', from: '10:00', to: '23:30' }])).toBe(undefined);
});

test('an end goes along with a beginning that passes it, and a time beside the half hours can still be chosen', () => {
  const stretch = { weekday: 'mon', from: '10:00', to: '13:00' } as const;
  expect(beginningAt(stretch, '12:30')).toMatchObject({ from: '12:30', to: '13:00' });
  expect(beginningAt(stretch, '13:00')).toMatchObject({ from: '13:00', to: '13:30' });
  expect(timesWith('10:15', ['10:00', '10:30'])).toEqual(['10:00', '10:15', '10:30']);
  expect(withDay('sun 10:00-11:00\nmon 10:00-11:00', 'tue', [{ ...stretch, weekday: 'tue' }])).toBe(
    'mon 10:00-11:00\ntue 10:00-13:00\nsun 10:00-11:00',
  );
});
