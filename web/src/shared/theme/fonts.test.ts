import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const at = (path: string) => join(import.meta.dirname, '../../../..', path);
const read = (path: string) => readFileSync(at(path), 'utf8');

/** First and last character of each range that the fonts are cut down to: Inter, and Devanagari beside it. */
function rangesOfFonts(): [number, number][] {
  const faces = read('web/src/shared/theme/fonts.css').match(/@font-face \{[^}]*\}/g) ?? [];
  const ranges = faces.join('');
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
}

function charactersOf(folder: string): string[] {
  const names = readdirSync(at(folder), { recursive: true, encoding: 'utf8' });
  // The public pages have no fonts of their own.
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/test|docs|^public\//.test(name));
  return [...new Set(sources.flatMap((name) => [...read(join(folder, name))]))].filter((char) => char > ' ');
}

test('the fonts hold every character that the texts of the screens are written with', () => {
  const ranges = rangesOfFonts();
  const shown = [...charactersOf('web/src'), ...charactersOf('contract/src')];
  expect(shown).toEqual(expect.arrayContaining(['A', '₹', '…', '·', '–']));
  const missing = shown.filter((char) => {
    const code = char.codePointAt(0) ?? 0;
    return !ranges.some(([first, last]) => first <= code && code <= last);
  });
  expect(missing).toEqual([]);
});
