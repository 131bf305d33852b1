import {
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_MESSAGES,
  IMPORT_REASON_HEADER,
  IMPORT_VALUE_MAX_LENGTH,
  type ImportMapping,
} from '@sankalp/contract/shared/csv-import';
import type { ImportFault, PickedPicture } from '@sankalp/contract/shared/csv-import.schema';
import { badRequest } from '../problem.ts';
import type { CsvKind, FieldFault, RecordCells, RecordReader, RowLimit } from './csv-kind.ts';
import type { BrokenCsv } from './read-csv.ts';

/** Keeps true: the header alone decides whether rows are looked at, and a fault names row, column and value. */

interface Column {
  readonly field: string;
  readonly header: string | undefined;
  readonly at: number;
}

/** Input beside a file. */
export interface ImportGiven {
  /** Which header holds which field; guessed from the headers when not given. */
  readonly mapping?: ImportMapping | undefined;
  readonly pictures?: readonly PickedPicture[] | undefined;
}

/** Outcome of the records of one row: a row, or why there is none. */
export type ReadRecord<Row> =
  | GoodRecord<Row>
  | { readonly row?: undefined; readonly faults: readonly ImportFault[]; readonly records: FileRecord[] };

/** A row, and how faults are told that are found in it later. */
export interface GoodRecord<Row> {
  readonly row: Row;
  readonly faults?: undefined;
  readonly warnings: readonly ImportFault[];
  readonly tell: (faults: readonly FieldFault[]) => ImportFault[];
  readonly records: FileRecord[];
}

/** A record as it stands in the file. */
type FileRecord = readonly string[];

/** Records of one row, of which more may follow. */
interface Group {
  readonly key: string;
  readonly lines: (RecordCells & { readonly record: FileRecord })[];
}

const USUAL_LIMIT: RowLimit = { max: IMPORT_MAX_ROWS, tooMany: IMPORT_MESSAGES.tooManyRows };

export const rowLimitOf = ({ rowLimit = USUAL_LIMIT }: { readonly rowLimit?: RowLimit }): RowLimit => rowLimit;

/** Looks at the records of a file in turn. Throws 400 as soon as the file as a whole cannot be imported. */
export class CsvRows<Row> {
  /** Rows so far: records beneath the header, or groups of them. */
  count = 0;
  readonly #kind: CsvKind<Row>;
  readonly #mapping: ImportMapping | undefined;
  readonly #readRecord: RecordReader<Row>;
  #headers: readonly string[] | undefined;
  #columns: readonly Column[] = [];
  #recordCount = 0;
  #group: Group | undefined;

  constructor(kind: CsvKind<Row>, { mapping, pictures = [] }: ImportGiven) {
    this.#kind = kind;
    this.#mapping = mapping;
    this.#readRecord = kind.openReader(pictures);
  }

  /** Row that a record makes, or completes; undefined for the header, and while records that follow may belong to it. */
  read(record: FileRecord): ReadRecord<Row> | undefined {
    if (!this.#headers) {
      this.#headers = record.map((header) => header.trim());
      this.#columns = this.#columnsOf(this.#headers);
      return undefined;
    }
    this.#recordCount += 1;
    const { max, tooMany } = rowLimitOf(this.#kind);
    if (this.#recordCount > max) throw badRequest(tooMany);
    const line = { ...this.#cellsOf(record, this.#recordCount + 1), record };
    const { grouped } = this.#kind;
    if (!grouped) return this.#rowOf([line]);
    // A record that names no group stands alone.
    const key = line.cells[grouped.by] ?? '';
    if (key === '' || this.#group?.key !== key) return this.#replaceGroup({ key, lines: [line] });
    if (this.#group.lines.length >= grouped.max) throw badRequest(`Row ${line.row}: ${grouped.tooMany}`);
    this.#group.lines.push(line);
    return undefined;
  }

  /** Rows that the last records make, where one had to wait for what follows. */
  end(): ReadRecord<Row> | undefined {
    return this.#replaceGroup(undefined);
  }

  #replaceGroup(next: Group | undefined): ReadRecord<Row> | undefined {
    const complete = this.#group;
    this.#group = next;
    return complete && this.#rowOf(complete.lines);
  }

  #cellsOf(record: FileRecord, row: number): RecordCells {
    const cells: Record<string, string> = {};
    for (const { field, at } of this.#columns) if (at >= 0) cells[field] = plainCell(record[at]);
    return { cells, row };
  }

  #rowOf(lines: Group['lines']): ReadRecord<Row> {
    this.count += 1;
    const [{ cells, row }, ...following] = lines as [Group['lines'][number], ...Group['lines']];
    const read = this.#readRecord(cells, row, following);
    const records = lines.map(({ record }) => record);
    const tell = (faults: readonly FieldFault[]) =>
      faults.map((fault) => {
        const line = lines.find((candidate) => candidate.row === fault.row) ?? lines[0];
        return this.#faultOf(line?.row ?? row, line?.record ?? [], fault);
      });
    if ('faults' in read) return { faults: tell(read.faults), records };
    return { row: read.row, warnings: tell(read.warnings ?? []), tell, records };
  }

  /** Text behind the last record is no CSV. */
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
    const mapping = this.#mapping ?? guessMapping(own);
    const columns = fields.map((field) => ({
      field,
      header: mapping[field],
      at: headers.indexOf(mapping[field] ?? ''),
    }));
    if (columns.some(({ field, at }) => at === -1 && required.includes(field))) throw badRequest(columnsMissing);
    const twin = columns.find(({ header, at }) => at >= 0 && headers.indexOf(header ?? '', at + 1) >= 0);
    if (twin) throw badRequest(IMPORT_MESSAGES.twinHeader(beginningOf(twin.header ?? '')));
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
