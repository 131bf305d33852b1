import { readHours, WEEKDAYS, type Weekday } from '@sankalp/contract/consultants/consultant-hours';
import { wordsLocale } from '../../../shared/language/language.ts';

const formats = {
  long: new Intl.DateTimeFormat(wordsLocale, { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(wordsLocale, { weekday: 'short', timeZone: 'UTC' }),
};

/** "Monday", or "Mon". The first day of 2024 was one. */
export const weekdayName = (weekday: Weekday, length: keyof typeof formats = 'long'): string =>
  formats[length].format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(weekday)));

/** "10:00–13:00". */
export const stretchText = ({ from, to }: { from: string; to: string }): string => `${from}–${to}`;

/** "Mon 10:00–13:00, 15:00–18:00", and so for each day that has any. */
export function weekText(hours: readonly string[], separator = '; '): string {
  const days = new Map<Weekday, string[]>();
  for (const text of hours) {
    const stretch = readHours(text);
    if (stretch) days.set(stretch.weekday, [...(days.get(stretch.weekday) ?? []), stretchText(stretch)]);
  }
  return [...days].map(([weekday, times]) => `${weekdayName(weekday, 'short')} ${times.join(', ')}`).join(separator);
}
