import { guessMapping, type ImportMapping, type ImportPaths, importQueryOf } from './shared/csv-import.ts';
import { USER_CSV_HEADERS, USER_LABELS, type UserTextField } from './user-labels.ts';

/** Users as a table: what an export holds and what an import reads. */

export const USER_IMPORT_FIELDS = (Object.keys(USER_CSV_HEADERS) as (keyof typeof USER_CSV_HEADERS)[]).filter(
  (field) => field !== 'createdAt',
);
export const USER_IMPORT_REQUIRED = ['name', 'whatsappMobileNumber'] as const satisfies UserTextField[];
export const USER_IMPORT_COLUMNS_MISSING = 'Choose the columns that hold Username and Phone.';

export const userImportQuery = importQueryOf(USER_IMPORT_FIELDS);

export const userImportPaths = {
  import: '/users/import',
  faultyRows: '/users/import/faulty-rows',
  progress: '/users/import/progress',
} as const satisfies ImportPaths;

/** What other programs head a column of the field with. */
const OTHER_HEADERS: Readonly<Partial<Record<UserTextField, readonly string[]>>> = {
  name: ['fullname'],
  whatsappMobileNumber: ['mobile', 'phonenumber', 'whatsapp'],
  gender: ['sex'],
  city: ['town'],
  pincode: ['pin', 'postalcode', 'zip'],
  dob: ['birthday'],
};

const NAMES = Object.fromEntries(
  USER_IMPORT_FIELDS.map((field) => [
    field,
    [USER_CSV_HEADERS[field], USER_LABELS[field], field, ...(OTHER_HEADERS[field] ?? [])],
  ]),
) as Record<UserTextField, string[]>;

/** Which column of a file probably holds which field of a user. */
export function guessUserMapping(headers: readonly string[]): ImportMapping<UserTextField> {
  return guessMapping(headers, NAMES);
}
