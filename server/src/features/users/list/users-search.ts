import { phoneSearchDigits } from '@sankalp/contract/shared/phone';
import { containing } from '../../../shared/lists/like-pattern.ts';

/** A search text as the database matches it. */
export type SearchTerm =
  | { readonly kind: 'text'; readonly pattern: string; readonly isSelective: boolean }
  /** A whole number: `holders` are all usual numbers (+91 and ten digits) that contain it. */
  | { readonly kind: 'number'; readonly pattern: string; readonly holders: readonly string[] };

const WHOLE_NUMBER_DIGITS = 10;
const COUNTRY = '91';
const USUAL_LENGTH = COUNTRY.length + WHOLE_NUMBER_DIGITS;

/** Reads a search: as digits when it is a phone number in any spelling, else as text in any case. */
export function searchTermOf(search: string): SearchTerm {
  const digits = phoneSearchDigits(search);
  const wanted = digits ?? search.toLowerCase();
  const pattern = containing(wanted);
  if (digits && digits.length >= WHOLE_NUMBER_DIGITS)
    return { kind: 'number', pattern, holders: usualNumbersWith(digits) };
  // The search index knows three characters in a row; with fewer, most rows would be found.
  return { kind: 'text', pattern, isSelective: /[\p{L}\p{M}\p{N}]{3}/u.test(search) };
}

/** The usual numbers that contain these ten or more digits: at their end, or with one or two more digits behind them. */
function usualNumbersWith(digits: string): string[] {
  return [COUNTRY, COUNTRY.slice(0, 1), ''].flatMap((lead) => {
    const start = lead + digits;
    const missing = USUAL_LENGTH - start.length;
    if (missing < 0 || !start.startsWith(COUNTRY)) return [];
    return Array.from({ length: 10 ** missing }, (_, tail) =>
      missing === 0 ? `+${start}` : `+${start}${String(tail).padStart(missing, '0')}`,
    );
  });
}
