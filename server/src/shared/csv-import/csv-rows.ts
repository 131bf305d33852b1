import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_MESSAGES,
  IMPORT_REASON_HEADER,
  IMPORT_VALUE_MAX_LENGTH,
  type ImportFault,
  type ImportMapping,
} from '@sankalp/contract/shared/csv-import';
import { badRequest } from '../http/problem.ts';
import type { CsvKind, FieldFault, RecordReader } from './csv-kind.ts';
import type { BrokenCsv } from './read-csv.ts';

/** Keeps true: the header alone decides whether rows are looked at, and a fault names row, column and value. */

interface Column {
  readonly field: string;
  readonly header: string | undefined;
  readonly at: number;
}

/** What came of one record: a row, or why there is none. */
export type ReadRecord<Row> = GoodRecord<Row> | { readonly row?: undefined; readonly faults: readonly ImportFault[] };

/** A row, and how faults are told that are found in it later. */
export interface GoodRecord<Row> {
  readonly row: Row;
  readonly faults?: undefined;
  readonly tell: (faults: readonly FieldFault[]) => ImportFault[];
}

/** Looks at the records of a file in turn. Throws 400 as soon as the file as a whole cannot be imported. */
export class CsvRows<Row> {
  /** Records beneath the header so far. */
  count = 0;
  readonly #kind: CsvKind<Row>;
  readonly #given: ImportMapping | undefined;
  readonly #readRecord: RecordReader<Row>;
  #headers: readonly string[] | undefined;
  #columns: readonly Column[] = [];

  constructor(kind: CsvKind<Row>, given: ImportMapping | undefined) {
    this.#kind = kind;
    this.#given = given;
    this.#readRecord = kind.openReader();
  }

  /** What the next record holds; undefined for the header. */
  read(record: readonly string[]): ReadRecord<Row> | undefined {
    if (!this.#headers) {
      this.#headers = record.map((header) => header.trim());
      this.#columns = this.#columnsOf(this.#headers);
      return undefined;
    }
    this.count += 1;
    if (this.count > IMPORT_MAX_ROWS) throw badRequest(IMPORT_MESSAGES.tooManyRows);
    const row = this.count + 1;
    const cells = Object.fromEntries(
      this.#columns.filter(({ at }) => at >= 0).map(({ field, at }) => [field, plainCell(record[at])]),
    );
    const read = this.#readRecord(cells, row);
    const tell = (faults: readonly FieldFault[]) => faults.map((fault) => this.#faultOf(row, record, fault));
    return 'faults' in read ? { faults: tell(read.faults) } : { row: read.row, tell };
  }

  /** What stands behind the last record is no CSV. */
  faultOfBroken({ record, cell, message }: BrokenCsv): ImportFault {
    if (!this.#headers && cell >= IMPORT_MAX_COLUMNS) throw badRequest(IMPORT_MESSAGES.tooManyColumns);
    return { row: record, column: this.#headers?.[cell] ?? String(cell + 1), value: '', message };
  }

  #faultOf(row: number, record: readonly string[], { field, message }: FieldFault): ImportFault {
    const column = this.#columns.find((candidate) => candidate.field === field);
    const value = column && column.at >= 0 ? (record[column.at] ?? '').trim() : '';
    return { row, column: column?.header ?? field, value: beginningOf(value), message };
  }

  #columnsOf(headers: readonly string[]): Column[] {
    const own = headers.filter((header) => header !== IMPORT_REASON_HEADER);
    if (own.length > IMPORT_MAX_COLUMNS) throw badRequest(IMPORT_MESSAGES.tooManyColumns);
    const { fields, required, columnsMissing, guessMapping } = this.#kind;
    const mapping = this.#given ?? guessMapping(own);
    const columns = fields.map((field) => ({
      field,
      header: mapping[field],
      at: headers.indexOf(mapping[field] ?? ''),
    }));
    if (columns.some(({ field, at }) => at === -1 && required.includes(field))) throw badRequest(columnsMissing);
    return columns;
  }
}

/** As a person wrote it: the apostrophe with which an export makes a formula harmless comes off again. */
function plainCell(text = ''): string {
  return text.trim().replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');
}

// A cut may go through a letter of two units; half of one cannot be sent.
function beginningOf(value: string): string {
  return value.slice(0, IMPORT_VALUE_MAX_LENGTH).replace(/\p{Surrogate}/gu, '');
}
