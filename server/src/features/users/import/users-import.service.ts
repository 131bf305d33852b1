import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { createUserBody } from '@sankalp/contract/users';
import {
  guessUserMapping,
  USER_IMPORT_COLUMNS_MISSING,
  USER_IMPORT_FIELDS,
  USER_IMPORT_REQUIRED,
} from '@sankalp/contract/users-csv';
import { dayOf } from '../../../shared/csv-import/cells.ts';
import { createCsvImport } from '../../../shared/csv-import/csv-import.ts';
import type { CsvKind, RecordReader } from '../../../shared/csv-import/csv-kind.ts';
import type { Database } from '../../../shared/db/database.ts';
import { predicateOf } from '../../../shared/http/validation.ts';
import { normalisePhone } from '../../../shared/phone/normalise-phone.ts';
import * as store from '../users.store.ts';

export type UsersImport = ReturnType<typeof createUsersImport>;

/** The import of users from CSV files. */
export function createUsersImport(database: Database) {
  return createCsvImport(database, userRows);
}

const userRows: CsvKind<store.NewUser> = {
  entity: 'users',
  fields: USER_IMPORT_FIELDS,
  required: USER_IMPORT_REQUIRED,
  columnsMissing: USER_IMPORT_COLUMNS_MISSING,
  guessMapping: (headers): ImportMapping => guessUserMapping(headers),
  openReader: createUserReader,
  countExisting: store.countTakenPhones,
  pack: store.manyUsersJson,
  insert: store.insertManyUsers,
};

/** Of two rows with one number only the first is good. */
function createUserReader(): RecordReader<store.NewUser> {
  /** By the number's digits, which take less memory than its text. */
  const rowOfPhone = new Map<number, number>();
  const createdAt = new Date().toISOString();
  const phoneFault = (message: string) => ({ faults: [{ field: 'whatsappMobileNumber', message }] });
  return (cells, row) => {
    const values = Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, wireValueOf(field, cell)]));
    const parsed = createUserBody.safeParse(values);
    if (!parsed.success) {
      return {
        faults: parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), message: predicateOf(issue) })),
      };
    }
    const phone = normalisePhone(parsed.data.whatsappMobileNumber);
    if (!phone) return phoneFault('is not a valid phone number');
    const digits = Number(phone.slice(1));
    const twin = rowOfPhone.get(digits);
    if (twin) return phoneFault(`is the same number as in row ${twin}`);
    rowOfPhone.set(digits, row);
    return { row: { ...parsed.data, whatsappMobileNumber: phone, createdAt } };
  };
}

/** A cell as the form would send it: days and genders in their wire form. */
function wireValueOf(field: string, value: string): string | null {
  if (field === 'name' || field === 'whatsappMobileNumber') return value;
  if (value === '') return null;
  if (field === 'gender') return value.toLowerCase();
  if (field === 'dob') return dayOf(value);
  return value;
}
