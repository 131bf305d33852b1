import type { ImportedEntity } from '@sankalp/contract/audit/audited';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import type { PickedPicture } from '@sankalp/contract/shared/csv-import.schema';
import type { Executor, Transaction } from '../db/database.ts';
import type { WriteContext } from '../write-context.ts';

/** Fault of one field of a record. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
  /** The record's number in the file, where several make one row and it is not the first of them. */
  readonly row?: number;
}

/** A record by field, and its number in the file. */
export interface RecordCells {
  readonly cells: Readonly<Record<string, string>>;
  readonly row: number;
}

/** A record, and those that follow and belong to it where the kind says so: a row with what looks unusual in it, or why it is none. */
export type RecordReader<Row> = (
  cells: RecordCells['cells'],
  row: number,
  following: readonly RecordCells[],
) => { readonly row: Row; readonly warnings?: readonly FieldFault[] } | { readonly faults: readonly FieldFault[] };

/** How many rows a file may have, and the sentence for one that has more. */
export interface RowLimit {
  readonly max: number;
  readonly tooMany: string;
}

/** One kind of rows that come in as CSV; what is the same for all kinds is in `createCsvImport`. */
export interface CsvKind<Row> {
  /** As the audit log names them. */
  readonly entity: ImportedEntity;
  readonly fields: readonly string[];
  readonly required: readonly string[];
  /** Said (400) when a required field has no column. */
  readonly columnsMissing: string;
  readonly guessMapping: (headers: readonly string[]) => ImportMapping;
  /** Where a file may have fewer rows than most. */
  readonly rowLimit?: RowLimit;
  /** Where several records make one row: those that stand one after another with the same text in this field. */
  readonly grouped?: { readonly by: string; readonly max: number; readonly tooMany: string };
  /** Made for each file: it may remember rows, to find those that come twice. With the pictures that were picked for it. */
  readonly openReader: (pictures: readonly PickedPicture[]) => RecordReader<Row>;
  /** Faults of rows that only the database can tell, for each of them. */
  readonly check?: (db: Executor, rows: readonly Row[]) => Promise<readonly (readonly FieldFault[])[]>;
  /** How many of these rows are known already. */
  readonly countExisting: (db: Executor, rows: readonly Row[]) => Promise<number>;
  /** The names of the pictures that rows need which are not known yet. */
  readonly picturesFor?: (db: Executor, rows: readonly Row[]) => Promise<readonly string[]>;
  /** Work that takes too long for the transaction, done before it; throws 400 where it finds a fault. */
  readonly prepare?: (rows: readonly Row[], context: WriteContext) => Promise<void>;
  /** Rows as `insert` takes them, as one text. */
  readonly pack: (rows: readonly Row[]) => string;
  /** Locks in one order, before the first is stored, what the rows of all batches write. */
  readonly lock?: (db: Transaction, packed: AsyncIterable<string>) => Promise<void>;
  /** Stores rows, those left out that are known already. Answers how many were new. */
  readonly insert: (db: Transaction, packed: string, context: WriteContext) => Promise<number>;
}
