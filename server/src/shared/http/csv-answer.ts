import { Readable } from 'node:stream';
import { formatDate } from '@sankalp/contract/shared/dates';
import type { FastifyReply } from 'fastify';
import { inOneCall } from '../db/replica/reads.ts';

/** Also as wide characters, which some spreadsheets take for the same. */
const RUN_AS_FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const QUOTED = /[",\r\n]/;
const QUARTER_MS = 15 * 60 * 1000;
/** From then on no zone changes the day within a quarter of an hour. */
const QUARTERS_SINCE = '1973';
const QUARTERS_MAX = 2_000;

/** Answers a CSV file, under its name without the ending. */
export const sendCsv = (reply: FastifyReply, name: string, file: Readable) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`).send(file);

type Cell = string | number | null | undefined;

/** How cells are written that do not go out as they are. */
export type CellWriters<Row> = { readonly [Field in keyof Row]?: (value: Row[Field]) => Cell };

/**
 * Rows as CSV for spreadsheets, a batch at a time, with a byte order mark. `headers` names the columns, in their order; a row
 * may have more fields than these.
 */
export function csvAnswer<Row extends object>(
  headers: Readonly<Record<string, string>>,
  batches: AsyncIterable<readonly Row[]>,
  writers: CellWriters<Row> = {},
): Readable {
  const columns = Object.keys(headers).map((field) => ({ field, write: (writers as AnyWriters)[field] }));
  async function* texts() {
    yield `\uFEFF${Object.values(headers).map(cellOf).join(',')}\n`;
    for await (const rows of batches) yield textOf(rows as readonly AnyRow[], columns);
  }
  return Readable.from(inOneCall(texts()));
}

type AnyRow = Readonly<Record<string, unknown>>;
type AnyWriters = Readonly<Record<string, ((value: unknown) => Cell) | undefined>>;
interface Column {
  readonly field: string;
  readonly write: ((value: unknown) => Cell) | undefined;
}

/** Written by hand, and from the rows as they are: csv-stringify takes three times as long for a line, which was most of an export of a million. */
function textOf(rows: readonly AnyRow[], columns: readonly Column[]): string {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const { field, write } of columns) {
      text += separator + cellOf(write ? write(row[field]) : row[field]);
      separator = ',';
    }
    text += '\n';
  }
  return text;
}

/** Text of a cell; what a spreadsheet would run as a formula starts with an apostrophe. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw new TypeError('a cell is a text or a number');
  const text = RUN_AS_FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes the day of an instant as people do. Thousands of instants fall into one quarter of an hour, which is looked up once. */
export function dayWriter(timeZone: string): (instant: string | null) => string {
  const known = new Map<number, string>();
  return (instant) => {
    if (instant === null) return '';
    if (instant < QUARTERS_SINCE) return formatDate(instant, timeZone);
    const quarter = Math.floor(Date.parse(instant) / QUARTER_MS);
    const day = known.get(quarter) ?? formatDate(instant, timeZone);
    if (known.size >= QUARTERS_MAX) known.clear();
    known.set(quarter, day);
    return day;
  };
}
