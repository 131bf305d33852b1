import { IMPORT_MESSAGES } from '@sankalp/contract/shared/csv-import';
import type { ImportFault, ImportReport } from '@sankalp/contract/shared/csv-import.schema';
import { recordAudit } from '../audit/audit.store.ts';
import { newId } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { badRequest } from '../problem.ts';
import type { WriteContext } from '../write-context.ts';
import { createCheckedRows } from './checked-rows.ts';
import type { CsvKind } from './csv-kind.ts';
import { CsvRows, type ImportGiven, type ReadRecord, rowLimitOf } from './csv-rows.ts';
import type { CsvUpload } from './csv-upload.ts';
import { FaultTally } from './fault-tally.ts';
import { RunningImport } from './import-progress.ts';
import { packText, unpackText, unpackTexts } from './packed-texts.ts';
import { BrokenCsv, readCsv } from './read-csv.ts';
import { createTimeSlices } from './time-slices.ts';

/** Keeps true: what an import brings in it brings in whole or not at all, and a dry run says beforehand what that is. */

export interface ImportOptions extends ImportGiven {
  /** Leaves faulty rows out; otherwise one of them refuses the file. */
  readonly skipFaulty: boolean;
}

export type CsvImport = ReturnType<typeof createCsvImport>;

/** The import of one kind of rows from CSV files. */
export function createCsvImport<Row>(database: Database, kind: CsvKind<Row>) {
  const running = new RunningImport();
  const { faultsIn, batchesOf } = createCheckedRows(database, kind, running);

  return {
    running,

    rowLimit: rowLimitOf(kind),

    /** Says what an import would do. */
    async check(file: CsvUpload, given: ImportGiven): Promise<ImportReport> {
      const rows = new CsvRows(kind, given);
      const tally = new FaultTally();
      const pictures: string[] = [];
      let good = 0;
      let existing = 0;
      for await (const batch of batchesOf(file, rows, tally)) {
        good += batch.length;
        existing += await kind.countExisting(database, batch);
        pictures.push(...((await kind.picturesFor?.(database, batch)) ?? []));
      }
      if (rows.count === 0 && tally.faultCount === 0) throw badRequest(IMPORT_MESSAGES.empty);
      const counts = { rows: rows.count, created: good - existing, existing };
      return { ...counts, ...tally.report(), ...(kind.picturesFor && { pictures }) };
    },

    /** Stores the good rows in one transaction. Throws 400 where a fault is that may not be left out. */
    async store(
      file: CsvUpload,
      { skipFaulty, ...given }: ImportOptions,
      context: WriteContext,
    ): Promise<ImportReport> {
      const rows = new CsvRows(kind, given);
      const tally = new FaultTally(refuse, !skipFaulty);
      const batches: Buffer[] = [];
      let good = 0;
      for await (const batch of batchesOf(file, rows, tally)) {
        good += batch.length;
        await kind.prepare?.(batch, context);
        batches.push(await packText(kind.pack(batch)));
      }
      if (good === 0 && tally.faultCount === 0) throw badRequest(IMPORT_MESSAGES.empty);
      const report = running.begin('saving');
      return database.transaction(async (tx) => {
        await kind.lock?.(tx, unpackTexts(batches));
        let created = 0;
        for (const [index, batch] of batches.entries()) {
          created += await kind.insert(tx, await unpackText(batch), context);
          report((index + 1) / batches.length);
        }
        const counts = { rows: rows.count, created, existing: good - created };
        const after = { ...counts, ...(tally.faulty > 0 && { faulty: tally.faulty }) };
        await recordAudit(tx, context, { action: 'import', entity: kind.entity, entityId: newId(), after });
        return { ...counts, ...tally.report() };
      });
    },

    /** The header, then the records that have faults, as they stand in the file, each behind the faults of its row. */
    async *faultyRecords(
      file: CsvUpload,
      given: ImportGiven,
    ): AsyncGenerator<{ faults: readonly ImportFault[] | undefined; record: readonly string[] }> {
      const rows = new CsvRows(kind, given);
      const slices = createTimeSlices();
      let hasHeader = false;
      const faultyOf = async (reads: readonly ReadRecord<Row>[]) => {
        const faults = await faultsIn(reads);
        return reads.flatMap(({ records }, index) => {
          const rowFaults = faults[index] ?? [];
          return rowFaults.length > 0 ? records.map((record) => ({ faults: rowFaults, record })) : [];
        });
      };
      const last = () => faultyOf([rows.end()].filter((read) => read !== undefined));
      try {
        for await (const records of readCsv(file.drain(running.begin('checking')))) {
          const reads: ReadRecord<Row>[] = [];
          for (const record of records) {
            const read = rows.read(record);
            if (read) reads.push(read);
            if (!hasHeader) yield { faults: undefined, record };
            hasHeader = true;
            if (slices.isOver()) await slices.next();
          }
          yield* await faultyOf(reads);
          if (slices.isOver()) await slices.next();
        }
        yield* await last();
      } catch (error) {
        if (!(error instanceof BrokenCsv)) throw error;
        yield* await last();
        yield { faults: [rows.faultOfBroken(error)], record: [] };
      }
    },
  };
}

function refuse({ row, column, message }: ImportFault): never {
  throw badRequest(`Row ${row}, column ${column}: ${message}. ${IMPORT_MESSAGES.nothingImported}`);
}
