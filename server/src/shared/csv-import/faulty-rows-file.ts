import { Readable } from 'node:stream';
import { IMPORT_FAULTY_ROWS_MAX, IMPORT_MESSAGES, IMPORT_REASON_HEADER } from '@sankalp/contract/shared/csv-import';
import { stringify } from 'csv-stringify/sync';
import { badRequest, ProblemError } from '../problem.ts';
import type { CsvImport } from './csv-import.ts';

/** A stream of single lines takes several times as long. */
const LINES_AT_ONCE = 500;

/**
 * The faulty rows of a file as CSV for spreadsheets, to be mended and imported: what is wrong stands before them. Nothing in it
 * runs as a formula. `onEnd` is awaited before the reader sees the end. Throws 400 before anything is sent when the file as a whole cannot be imported.
 */
export async function faultyRowsFile(
  records: ReturnType<CsvImport['faultyRecords']>,
  onEnd: () => Promise<void>,
): Promise<Readable> {
  const header = await records.next();
  if (header.done) throw badRequest(IMPORT_MESSAGES.empty);
  // A file that was mended once has the reasons of the time before.
  const reasonAt = header.value.record.findIndex((name) => name.trim() === IMPORT_REASON_HEADER);
  const withReason = (reason: string, record: readonly string[]) => [
    reason,
    ...record.filter((_, index) => index !== reasonAt),
  ];
  async function* lines() {
    let lines = [withReason(IMPORT_REASON_HEADER, header.value?.record ?? [])];
    let count = 0;
    try {
      for await (const { faults = [], record } of records) {
        count += 1;
        if (count > IMPORT_FAULTY_ROWS_MAX) throw badRequest(IMPORT_MESSAGES.moreFaulty);
        const reason = faults.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}`).join('; ');
        lines.push(withReason(reason, record));
        if (lines.length < LINES_AT_ONCE) continue;
        yield csvOf(lines);
        lines = [];
      }
    } catch (error) {
      // The status has gone; a file cut off in its middle would say nothing.
      if (!(error instanceof ProblemError)) throw error;
      lines.push(withReason(error.message, []));
    }
    yield csvOf(lines);
  }
  async function* withMark() {
    try {
      yield '\ufeff';
      yield* lines();
    } finally {
      await onEnd();
    }
  }
  return Readable.from(withMark(), { objectMode: false });
}

const csvOf = (lines: readonly (readonly string[])[]) => stringify([...lines], { escape_formulas: true });
