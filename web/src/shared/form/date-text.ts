import { formatDay, isDay } from '@sankalp/contract/shared/dates';

/** Day that a person typed as DD/MM/YYYY (also with - or . and without zeros in front) as `YYYY-MM-DD`; undefined if it is no day. */
export function dayOfText(text: string): string | undefined {
  const match =
    /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(text);
  if (!match) return undefined;
  const [, date = '', month = '', year = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** A field's value as it is shown: a day as DD/MM/YYYY, and what is no day just as it was typed. */
export function textOfDay(value: string): string {
  return formatDay(value) || value;
}
