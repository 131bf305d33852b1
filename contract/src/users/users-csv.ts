import { CONSENT_STATUS_LABELS, type ConsentStatus } from '../consents/consents.ts';
import { guessMapping, type ImportMapping, type ImportPaths } from '../shared/csv-import.ts';
import { CONSENT_LABEL, USER_LABELS } from './users.ts';

/** Users as a table: what an export holds and what an import reads. */

const {
  name: _,
  whatsappMobileNumber: __,
  profileImageKey: ___,
  gender,
  city,
  state,
  pincode,
  dob,
  ...more
} = USER_LABELS;

/** The columns of the export, in its order; an import reads all of them but the joining date, in any order. */
export const USER_CSV_HEADERS = {
  name: 'Username',
  whatsappMobileNumber: 'Phone',
  createdAt: 'Joining Date',
  gender,
  city,
  state,
  pincode,
  dob,
  ...more,
  consent: CONSENT_LABEL,
} as const;

/** A column that an import reads. */
export type UserImportField = Exclude<keyof typeof USER_CSV_HEADERS, 'createdAt'>;

export const USER_IMPORT_FIELDS = (Object.keys(USER_CSV_HEADERS) as (keyof typeof USER_CSV_HEADERS)[]).filter(
  (field) => field !== 'createdAt',
);
export const USER_IMPORT_REQUIRED = ['name', 'whatsappMobileNumber'] as const satisfies UserImportField[];
export const USER_IMPORT_COLUMNS_MISSING = 'Choose the columns that hold Username and Phone.';

/** Values of the column of the consent; an empty cell says as well that the person was not asked. */
export const CSV_CONSENTS: Readonly<Record<string, ConsentStatus>> = {
  Yes: 'yes',
  No: 'no',
  [CONSENT_STATUS_LABELS.no]: 'no',
  'Not asked': 'not_asked',
};
export const CSV_CONSENT_WRONG = 'must be Yes, No or Not asked';

export const userImportPaths = {
  import: '/users/import',
  faultyRows: '/users/import/faulty-rows',
  progress: '/users/import/progress',
} as const satisfies ImportPaths;

/** Headers that other programs give a column of the field; its own, its label and its name are read in any case. */
const OTHER_HEADERS: Readonly<Partial<Record<UserImportField, readonly string[]>>> = {
  name: ['fullname'],
  whatsappMobileNumber: ['mobile', 'phonenumber', 'whatsapp'],
  gender: ['sex'],
  city: ['town'],
  pincode: ['pin', 'postalcode', 'zip'],
  dob: ['birthday'],
  consent: ['consent', 'optin', 'whatsappconsent'],
};

const NAMES = Object.fromEntries(
  USER_IMPORT_FIELDS.map((field) => [
    field,
    [
      USER_CSV_HEADERS[field],
      ...(field === 'consent' ? [] : [USER_LABELS[field]]),
      field,
      ...(OTHER_HEADERS[field] ?? []),
    ],
  ]),
) as Record<UserImportField, string[]>;

/** Which column of a file probably holds which field of a user. */
export function guessUserMapping(headers: readonly string[]): ImportMapping<UserImportField> {
  return guessMapping(headers, NAMES);
}
