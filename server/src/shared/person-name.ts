/** Name of a person of whom nothing else is left. */
export const ERASED_PERSON = 'Erased person';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Name of a person as everybody may read it: the first name and an initial, "Asha R.". Where it holds a number or an address, as
 * imports leave them, that is left out. Null where nothing remains, or the person was erased.
 */
export function shortName(name: string): string | null {
  if (name === ERASED_PERSON) return null;
  const [first, ...others] = name.split(/\s+/).filter((word) => word !== '' && !/[\d@]/.test(word));
  const last = others.at(-1);
  if (first === undefined || last === undefined) return first ?? null;
  for (const { segment } of letters.segment(last)) return `${first} ${segment.toLocaleUpperCase('en')}.`;
  return first;
}
