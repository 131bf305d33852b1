/** Formulas that a spreadsheet would run: such a text starts with an apostrophe, as in the files that the server writes. */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/** A table as CSV for spreadsheets: with a byte order mark, and nothing in it that one would run as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\n`).join('')}`;
}

function cellText(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
