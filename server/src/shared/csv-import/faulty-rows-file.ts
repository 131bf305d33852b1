import { Readable } from 'node:stream';
import { IMPORT_MESSAGES, IMPORT_REASON_HEADER } from '@sankalp/contract/shared/csv-import';
import { stringify } from 'csv-stringify';
import { badRequest } from '../http/problem.ts';
import type { CsvImport } from './csv-import.ts';

/**
 * The faulty rows of a file as CSV for spreadsheets, to be mended and imported: what is wrong stands before them. Nothing in it
 * runs as a formula. Throws 400 before anything is sent when the file as a whole cannot be imported.
 */
export async function faultyRowsFile(records: ReturnType<CsvImport['faultyRecords']>): Promise<Readable> {
  const header = await records.next();
  if (header.done) throw badRequest(IMPORT_MESSAGES.empty);
  // A file that was mended once has the reasons of the time before.
  const reasonAt = header.value.record.findIndex((name) => name.trim() === IMPORT_REASON_HEADER);
  const withReason = (reason: string, record: readonly string[]) => [
    reason,
    ...record.filter((_, index) => index !== reasonAt),
  ];
  async function* lines() {
    yield withReason(IMPORT_REASON_HEADER, header.value?.record ?? []);
    for await (const { faults = [], record } of records) {
      const reason = faults.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}`).join('; ');
      yield withReason(reason, record);
    }
  }
  const csv = stringify({ bom: true, escape_formulas: true });
  const source = Readable.from(lines());
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}
