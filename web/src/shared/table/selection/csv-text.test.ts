import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('marks UTF-8, ends each row, and quotes what would break it', () => {
  expect(
    csvText([
      ['Name', 'Note'],
      ['Asha, Rane', 'says "ध्यान"\nand goes'],
    ]),
  ).toBe('\ufeffName,Note\n"Asha, Rane","says ""ध्यान""\nand goes"\n');
});

test.each(['=1+1', '+919820011223', '-1', '@SUM(A1)', '\tx', '＝1'])('%j is no formula there', (value) => {
  expect(csvText([[value]])).toBe(`\ufeff'${value}\n`);
});

test('a formula that holds a comma is quoted as well', () => {
  expect(csvText([['=HYPERLINK("a","b")']])).toBe(`\ufeff"'=HYPERLINK(""a"",""b"")"\n`);
});
