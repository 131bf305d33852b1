import { IMPORT_MAX_COLUMNS, IMPORT_MESSAGES } from '@sankalp/contract/shared/csv-import';
import { CsvError, type Options, type Parser, parse } from 'csv-parse';
import { badRequest } from '../problem.ts';

/** Keeps true: whatever the file holds, no step of reading it costs more than a few milliseconds or keeps more than a row. */

const ROW_MAX_CHARACTERS = 64 * 1024;
/** The parser takes a text whole before anything else runs, so it gets a little at a time. */
const PIECE_CHARACTERS = 4 * 1024;

const BROKEN_QUOTES = 'holds a quotation mark that is not closed, or text after a closed one';
const TOO_LONG = `is too long: a row can have at most ${ROW_MAX_CHARACTERS} characters`;

/** Where a file stops being CSV: counted in records, the header included, and in cells of the record, from 0. */
export class BrokenCsv extends Error {
  readonly record: number;
  readonly cell: number;

  constructor(record: number, cell: number, message: string) {
    super(message);
    this.record = record;
    this.cell = cell;
  }
}

/**
 * The records of a CSV file with commas, semicolons or tabs, a few at a time as they are read; empty lines are left out.
 * Throws BrokenCsv where it stops being CSV, and 400 where it is not UTF-8.
 */
export async function* readCsv(file: Iterable<Buffer>): AsyncGenerator<string[][]> {
  let found: string[][] = [];
  let parser: Parser | undefined;
  let sinceRecord = 0;
  let records = 0;
  let delimiter = ',';
  /** Whether what was read ends inside quotation marks: a doubled one leaves it as it was. */
  let isQuoted = false;
  const rest = pieces(file);
  const take = () => {
    const taken = found;
    found = [];
    records += taken.length;
    return taken;
  };
  try {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      const piece = next.value;
      if (!parser) {
        delimiter = delimiterOf(piece);
        parser = createParser(delimiter, (record) => found.push(record));
      }
      if (piece.split('"').length % 2 === 0) isQuoted = !isQuoted;
      const { empty_lines: emptyBefore } = parser.info;
      await write(parser, piece);
      // Delimiters count for nothing in the parser's own limit, so that it would gather millions of empty cells.
      const isNewRow = found.length > 0 || parser.info.empty_lines > emptyBefore;
      sinceRecord = isNewRow ? 0 : sinceRecord + piece.length;
      yield take();
      if (sinceRecord > 2 * ROW_MAX_CHARACTERS) {
        throw new BrokenCsv(records + 1, IMPORT_MAX_COLUMNS, `has more than ${IMPORT_MAX_COLUMNS} columns`);
      }
    }
    if (parser) await end(parser);
    yield take();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield take();
    const cell = typeof error.column === 'number' ? error.column : 0;
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE' && (!isQuoted || (yield* endsQuotes(rest, delimiter)));
    throw new BrokenCsv(records + 1, cell, isTooLong ? TOO_LONG : BROKEN_QUOTES);
  } finally {
    parser?.destroy();
  }
}

/** Whether quotation marks that are open end as those of a cell do: what follows decides if a row is too long or broken. */
function* endsQuotes(rest: Generator<string>, delimiter: string): Generator<string[][], boolean> {
  let isClosing = false;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    // The other calls get their turn.
    yield [];
    for (const character of next.value) {
      if (character === '"') isClosing = !isClosing;
      else if (isClosing) return [delimiter, '\r', '\n'].includes(character);
    }
  }
  return isClosing;
}

/** Records go past the stream's own queue, which slows down with its length. */
function createParser(delimiter: string, onRecord: (record: string[]) => void): Parser {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX_CHARACTERS,
    on_record: (record: string[]) => {
      onRecord(record);
      // To the parser each record is the first: for one of another length than the first it makes a costly error, and drops it.
      Object.assign(parser.info, { records: 0 });
      return null;
    },
  } satisfies Options);
  // Each write reports its failure; without a listener it would end the process as well.
  return parser.on('error', () => {});
}

function write(parser: Parser, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

function end(parser: Parser): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject).end(resolve);
  });
}

/** The file as text, without its byte order mark. */
function* pieces(file: Iterable<Buffer>): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes: Uint8Array, stream: boolean) => {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      throw badRequest(IMPORT_MESSAGES.notUtf8);
    }
  };
  for (const block of file) {
    for (let at = 0; at < block.length; at += PIECE_CHARACTERS) {
      const piece = decode(block.subarray(at, at + PIECE_CHARACTERS), true);
      if (piece !== '') yield piece;
    }
  }
  const rest = decode(new Uint8Array(), false);
  if (rest !== '') yield rest;
}

function delimiterOf(beginning: string): string {
  const [firstLine = ''] = beginning.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((delimiter) => [firstLine.split(delimiter).length, delimiter] as const);
  return counts.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}
