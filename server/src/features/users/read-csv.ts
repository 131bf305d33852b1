import { Readable } from 'node:stream';
import type { ImportFault } from '@sankalp/contract/users-csv';
import { CsvError, type Options, parse } from 'csv-parse';

/** A row longer than this is a quotation mark that was never closed. */
const ROW_MAX_CHARACTERS = 64 * 1024;
const CHUNK_BYTES = 64 * 1024;

interface CsvFile {
  readonly headers: string[];
  readonly records: string[][];
  /** Where the file stops being CSV, if it does. */
  readonly fault?: ImportFault;
}

/** Reads a CSV file with commas, semicolons or tabs, with or without a byte order mark. */
export async function readCsv(file: Buffer): Promise<CsvFile> {
  const records: string[][] = [];
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: ROW_MAX_CHARACTERS,
  } satisfies Options);
  try {
    for await (const record of Readable.from(chunks(file), { objectMode: false }).pipe(parser)) records.push(record);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const [headers = [], ...rows] = records;
    const column = typeof error.column === 'number' ? (headers[error.column] ?? String(error.column + 1)) : '1';
    const message = 'holds a quotation mark that is not closed, or text after a closed one';
    return { headers, records: rows, fault: { row: records.length + 1, column, message } };
  }
  const [headers = [], ...rows] = records;
  return { headers: headers.map((header) => header.trim()), records: rows };
}

function delimiterOf(file: Buffer): string {
  const firstLine = file.subarray(0, 4_000).toString('utf8').split(/\r?\n/)[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => [firstLine.split(delimiter).length, delimiter] as const);
  return counts.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}

function* chunks(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += CHUNK_BYTES) yield file.subarray(at, at + CHUNK_BYTES);
}
