import { expect, test } from 'vitest';
import { dayOfText, textOfDay } from './date-text.ts';

test.each([
  ['09/03/1988', '1988-03-09'],
  ['9/3/1988', '1988-03-09'],
  ['09-03-1988', '1988-03-09'],
  ['9.3.1988', '1988-03-09'],
  [' 09 03 1988 ', '1988-03-09'],
  ['09031988', '1988-03-09'],
  ['29/02/2024', '2024-02-29'],
])('%s is a day', (typed, day) => {
  expect(dayOfText(typed)).toBe(day);
});

test.each(['', '31/02/2024', '29/02/2023', '09/03/88', '1988-03-09', '13', '99/99/9999', 'today'])(
  '"%s" is none',
  (typed) => {
    expect(dayOfText(typed)).toBeUndefined();
  },
);

test('a day is shown as DD/MM/YYYY, anything else as it was typed', () => {
  expect(textOfDay('1988-03-09')).toBe('09/03/1988');
  expect(textOfDay('31/02/2024')).toBe('31/02/2024');
  expect(textOfDay('')).toBe('');
});
