import { createUserBody } from '@sankalp/contract/users';
import {
  guessMapping,
  IMPORT_FIELDS,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_MESSAGES,
  type ImportFault,
  type ImportMapping,
} from '@sankalp/contract/users-csv';
import { badRequest } from '../../../shared/http/problem.ts';
import { predicateOf } from '../../../shared/http/validation.ts';
import { normalisePhone } from '../../../shared/phone/normalise-phone.ts';
import type { NewUser } from '../users.store.ts';
import type { BrokenCsv } from './read-csv.ts';

/** Keeps true: the header alone decides whether rows are looked at, and of two rows with one number only the first is good. */

interface Column {
  readonly field: string;
  readonly header: string | undefined;
  readonly at: number;
}

/** Looks at the records of a file in turn. Throws 400 as soon as the file as a whole cannot be imported. */
export class ImportRows {
  /** Records beneath the header so far. */
  count = 0;
  readonly #given: ImportMapping | undefined;
  readonly #onFault: (fault: ImportFault) => void;
  /** By the number's digits, which take less memory than its text. */
  readonly #rowOfPhone = new Map<number, number>();
  readonly #createdAt = new Date().toISOString();
  #headers: readonly string[] | undefined;
  #columns: readonly Column[] = [];

  constructor(given: ImportMapping | undefined, onFault: (fault: ImportFault) => void) {
    this.#given = given;
    this.#onFault = onFault;
  }

  /** The user that the next record holds; undefined for the header and for a record with faults. */
  read(record: readonly string[]): NewUser | undefined {
    if (!this.#headers) {
      this.#headers = record.map((header) => header.trim());
      this.#columns = columnsOf(this.#headers, this.#given);
      return undefined;
    }
    this.count += 1;
    if (this.count > IMPORT_MAX_ROWS) throw badRequest(IMPORT_MESSAGES.tooManyRows);
    return this.#check(record, this.count + 1);
  }

  /** What stands behind the last record is no CSV. */
  readBroken({ record, cell, message }: BrokenCsv): void {
    if (!this.#headers && cell >= IMPORT_MAX_COLUMNS) throw badRequest(IMPORT_MESSAGES.tooManyColumns);
    this.#onFault({ row: record, column: this.#headers?.[cell] ?? String(cell + 1), message });
  }

  #check(record: readonly string[], row: number): NewUser | undefined {
    const present = this.#columns.filter(({ at }) => at >= 0);
    const values = Object.fromEntries(present.map(({ field, at }) => [field, cellOf(field, record[at])]));
    const parsed = createUserBody.safeParse(values);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) this.#addFault(row, issue.path[0], predicateOf(issue));
      return undefined;
    }
    const phone = normalisePhone(parsed.data.whatsappMobileNumber);
    if (!phone) return this.#addFault(row, 'whatsappMobileNumber', 'is not a valid phone number');
    const digits = Number(phone.slice(1));
    const twin = this.#rowOfPhone.get(digits);
    if (twin) return this.#addFault(row, 'whatsappMobileNumber', `is the same number as in row ${twin}`);
    this.#rowOfPhone.set(digits, row);
    return { ...parsed.data, whatsappMobileNumber: phone, createdAt: this.#createdAt };
  }

  #addFault(row: number, field: PropertyKey | undefined, message: string): undefined {
    const header = this.#columns.find((column) => column.field === field)?.header;
    this.#onFault({ row, column: header ?? String(field), message });
  }
}

function columnsOf(headers: readonly string[], given: ImportMapping | undefined): Column[] {
  if (headers.length > IMPORT_MAX_COLUMNS) throw badRequest(IMPORT_MESSAGES.tooManyColumns);
  const mapping = given ?? guessMapping(headers);
  const columns = IMPORT_FIELDS.map((field) => ({
    field,
    header: mapping[field],
    at: headers.indexOf(mapping[field] ?? ''),
  }));
  const isMissing = (field: string) => columns.find((column) => column.field === field)?.at === -1;
  if (isMissing('name') || isMissing('whatsappMobileNumber')) throw badRequest(IMPORT_MESSAGES.missingColumns);
  return columns;
}

/** A cell as the form would send it: formulas made harmless by an export come back, days and genders in their wire form. */
function cellOf(field: string, text = ''): string | null {
  const value = text.trim().replace(/^'(?=[=+\-@\t\r])/, '');
  if (field === 'name' || field === 'whatsappMobileNumber') return value;
  if (value === '') return null;
  if (field === 'gender') return value.toLowerCase();
  if (field === 'dob')
    return value.replace(
      /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
      (_, day, month, year) => `${year}-${pad(month)}-${pad(day)}`,
    );
  return value;
}

const pad = (digits: string) => digits.padStart(2, '0');
