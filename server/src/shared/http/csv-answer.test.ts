import { text } from 'node:stream/consumers';
import { formatDate } from '@sankalp/contract/shared/dates';
import { stringify } from 'csv-stringify/sync';
import { expect, test } from 'vitest';
import { csvAnswer, dayWriter } from './csv-answer.ts';

const HEADERS = { name: 'Name', amount: 'Amount (INR)', note: 'Note, if any' };
const LINES = [
  { name: 'Asha', amount: 5, note: null, other: ['not a column'] },
  { name: 'Rane, "Asha"', amount: -5, note: 'two\nlines\r\n' },
  ...['=1+1', '+91 98', '-1', '@sum', '\tx', '\rx', '＝1', '＋1', '－1', '＠1', '="a,b"', ''].map((name) => ({ name })),
];

test('a file in batches has what csv-stringify writes at once', async () => {
  async function* batches() {
    yield LINES.slice(0, 3);
    yield [];
    yield LINES.slice(3);
  }
  const columns = Object.entries(HEADERS).map(([key, header]) => ({ key, header }));
  expect(await text(csvAnswer(HEADERS, batches()))).toBe(
    stringify(LINES, { header: true, columns, bom: true, escape_formulas: true }),
  );
});

test('days of many instants are those of each', () => {
  for (const zone of ['Asia/Kolkata', 'Asia/Kathmandu', 'Africa/Monrovia', 'Australia/Lord_Howe']) {
    const day = dayWriter(zone);
    expect(day(null)).toBe('');
    for (let at = Date.UTC(1971, 11, 30), n = 0; n < 5_000; n += 1, at += 7 * 60_000 + n * 60_000) {
      const instant = new Date(at).toISOString();
      expect(day(instant)).toBe(formatDate(instant, zone));
    }
  }
});
