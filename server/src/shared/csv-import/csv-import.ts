import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw, type ZlibOptions } from 'node:zlib';
import { IMPORT_FAULTS_MAX, IMPORT_MESSAGES } from '@sankalp/contract/shared/csv-import';
import type { ImportFault, ImportReport } from '@sankalp/contract/shared/csv-import.schema';
import { recordAudit } from '../audit/audit.store.ts';
import { newId } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { badRequest } from '../problem.ts';
import type { WriteContext } from '../write-context.ts';
import type { CsvKind } from './csv-kind.ts';
import { CsvRows, type GoodRecord, type ImportGiven, type ReadRecord, rowLimitOf } from './csv-rows.ts';
import type { CsvUpload } from './csv-upload.ts';
import { RunningImport } from './import-progress.ts';
import { BrokenCsv, readCsv } from './read-csv.ts';
import { createTimeSlices } from './time-slices.ts';

/** Keeps true: what an import brings in it brings in whole or not at all, and a dry run says beforehand what that is. */

/** Small enough that its texts are freed with the youngest memory; twice as many rows would wait for a large collection. */
const BATCH = 250;

const deflate = promisify<string, ZlibOptions, Buffer>(deflateRaw);
const pack = (json: string) => deflate(json, { level: constants.Z_BEST_SPEED });
const unpack = promisify<Buffer, Buffer>(inflateRaw);

async function* unpacked(batches: readonly Buffer[]): AsyncGenerator<string> {
  for (const batch of batches) yield String(await unpack(batch));
}

export interface ImportOptions extends ImportGiven {
  /** Leaves faulty rows out; otherwise one of them refuses the file. */
  readonly skipFaulty: boolean;
}

export type CsvImport = ReturnType<typeof createCsvImport>;

/** The import of one kind of rows from CSV files. */
export function createCsvImport<Row>(database: Database, kind: CsvKind<Row>) {
  const running = new RunningImport();

  /** Faults of each of these, in their order: what stands in it, else what only the database can tell. */
  async function faultsIn(reads: readonly ReadRecord<Row>[]): Promise<(readonly ImportFault[])[]> {
    const good = reads.filter((read) => read.faults === undefined);
    const found =
      (await kind.check?.(
        database,
        good.map(({ row }) => row),
      )) ?? [];
    let at = 0;
    return reads.map((read) => read.faults ?? read.tell(found[at++] ?? []));
  }

  /** Rows that look good and that the database does not object to. */
  async function sift(batch: readonly GoodRecord<Row>[], tally: FaultTally): Promise<Row[]> {
    const faults = await faultsIn(batch);
    for (const rowFaults of faults) if (rowFaults.length > 0) tally.add(rowFaults);
    const good = batch.filter((_, index) => faults[index]?.length === 0);
    for (const { warnings } of good) tally.warn(warnings);
    return good.map(({ row }) => row);
  }

  /** The good rows of a file in batches, while other calls get their turn; faults go to the tally. */
  async function* batchesOf(file: CsvUpload, rows: CsvRows<Row>, tally: FaultTally): AsyncGenerator<Row[]> {
    const slices = createTimeSlices();
    let batch: GoodRecord<Row>[] = [];
    let broken: BrokenCsv | undefined;
    try {
      for await (const records of readCsv(file.drain(running.begin('checking')))) {
        for (const record of records) {
          const read = rows.read(record);
          if (read?.faults) tally.add(read.faults);
          else if (read) batch.push(read);
          if (batch.length === BATCH) {
            yield await sift(batch, tally);
            batch = [];
          }
          if (slices.isOver()) await slices.next();
        }
        if (slices.isOver()) await slices.next();
      }
    } catch (error) {
      if (!(error instanceof BrokenCsv)) throw error;
      broken = error;
    }
    const last = rows.end();
    if (last?.faults) tally.add(last.faults);
    else if (last) batch.push(last);
    if (broken) tally.addBroken(rows.faultOfBroken(broken));
    if (batch.length > 0) yield await sift(batch, tally);
  }

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
      // Deflated bytes: hundreds of thousands of objects would take many times the file's size.
      const batches: Buffer[] = [];
      let good = 0;
      for await (const batch of batchesOf(file, rows, tally)) {
        good += batch.length;
        await kind.prepare?.(batch, context);
        batches.push(await pack(kind.pack(batch)));
      }
      if (good === 0 && tally.faultCount === 0) throw badRequest(IMPORT_MESSAGES.empty);
      const report = running.begin('saving');
      return database.transaction(async (tx) => {
        await kind.lock?.(tx, unpacked(batches));
        let created = 0;
        for (const [index, batch] of batches.entries()) {
          created += await kind.insert(tx, String(await unpack(batch)), context);
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

/** The faults of a file: the first ones whole, all of them counted. */
class FaultTally {
  faulty = 0;
  faultCount = 0;
  readonly #faults: ImportFault[] = [];
  #warningCount = 0;
  readonly #warnings: ImportFault[] = [];
  #isBroken = false;
  readonly #refuse: ((fault: ImportFault) => never) | undefined;
  readonly #refusesRows: boolean;

  constructor(refuse?: (fault: ImportFault) => never, refusesRows = false) {
    this.#refuse = refuse;
    this.#refusesRows = refusesRows;
  }

  add(faults: readonly ImportFault[]): void {
    if (this.#refusesRows && faults[0]) this.#refuse?.(faults[0]);
    this.faulty += 1;
    this.faultCount += faults.length;
    this.#faults.push(...faults.slice(0, IMPORT_FAULTS_MAX - this.#faults.length));
  }

  addBroken(fault: ImportFault): void {
    this.#refuse?.(fault);
    this.#isBroken = true;
    this.add([fault]);
  }

  warn(warnings: readonly ImportFault[]): void {
    this.#warningCount += warnings.length;
    this.#warnings.push(...warnings.slice(0, IMPORT_FAULTS_MAX - this.#warnings.length));
  }

  report(): Omit<ImportReport, 'rows' | 'created' | 'existing' | 'pictures'> {
    // Faults that only the database could tell were found behind the others of its batch.
    const faults = this.#faults.toSorted((one, other) => one.row - other.row);
    const summary = { faulty: this.faulty, faultCount: this.faultCount, faults, isBroken: this.#isBroken };
    const warned = { warnings: this.#warnings, warningCount: this.#warningCount };
    return this.#warningCount > 0 ? { ...summary, ...warned } : summary;
  }
}
