import type { ImportFault } from '@sankalp/contract/shared/csv-import.schema';
import type { Database } from '../db/database.ts';
import type { CsvKind } from './csv-kind.ts';
import type { CsvRows, GoodRecord, ReadRecord } from './csv-rows.ts';
import type { CsvUpload } from './csv-upload.ts';
import type { FaultTally } from './fault-tally.ts';
import type { RunningImport } from './import-progress.ts';
import { BrokenCsv, readCsv } from './read-csv.ts';
import { createTimeSlices } from './time-slices.ts';

/** Small enough that its texts are freed with the youngest memory; twice as many rows would wait for a large collection. */
const BATCH = 250;

/** The rows of files of one kind, looked at by themselves and then by the database. */
export function createCheckedRows<Row>(database: Database, kind: CsvKind<Row>, running: RunningImport) {
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

  return { faultsIn, batchesOf };
}
