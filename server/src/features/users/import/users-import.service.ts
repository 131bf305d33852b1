import type { ConsentStatus } from '@sankalp/contract/consents';
import type { ImportMapping } from '@sankalp/contract/shared/csv-import';
import { isUsualPincode, USER_MESSAGES } from '@sankalp/contract/users';
import {
  CSV_CONSENT_WRONG,
  CSV_CONSENTS,
  guessUserMapping,
  USER_IMPORT_COLUMNS_MISSING,
  USER_IMPORT_FIELDS,
  USER_IMPORT_REQUIRED,
} from '@sankalp/contract/users/users-csv';
import { createUserBody } from '@sankalp/contract/users.schema';
import type { z } from 'zod';
import { choiceOf, dayFaultOf, dayOf } from '../../../shared/csv-import/cells.ts';
import { createCsvImport } from '../../../shared/csv-import/csv-import.ts';
import type { CsvKind, RecordReader } from '../../../shared/csv-import/csv-kind.ts';
import type { Database, Transaction } from '../../../shared/db/database.ts';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import { predicateOf } from '../../../shared/http/validation.ts';
import { normalisePhone } from '../../../shared/phone/normalise-phone.ts';
import * as store from '../users.store.ts';

export type UsersImport = ReturnType<typeof createUsersImport>;

/** Stores what new users said about messages; `usersJson` are the rows of a batch, `consent` among their fields. */
type InsertConsents = (tx: Transaction, usersJson: string) => Promise<void>;

interface UsersImportOptions {
  readonly background: Database;
  readonly insertConsents: InsertConsents;
}

/** The import of users from CSV files. */
export function createUsersImport({ background, insertConsents }: UsersImportOptions) {
  return createCsvImport(background, {
    ...userRows,
    insert: async (tx, usersJson) => {
      const created = await store.insertManyUsers(tx, usersJson);
      // Most files say nothing of it. In a text of a row the quotation marks would be escaped.
      if (/"consent":"(?:yes|no)"/.test(usersJson)) await insertConsents(tx, usersJson);
      return created;
    },
  });
}

const userRows: Omit<CsvKind<store.NewUser>, 'insert'> = {
  entity: 'users',
  fields: USER_IMPORT_FIELDS,
  required: USER_IMPORT_REQUIRED,
  columnsMissing: USER_IMPORT_COLUMNS_MISSING,
  guessMapping: (headers): ImportMapping => guessUserMapping(headers),
  openReader: createUserReader,
  countExisting: store.countTakenPhones,
  pack: store.manyUsersJson,
};

/** Takes only the first of two rows with one number. */
function createUserReader(): RecordReader<store.NewUser> {
  /** By the number's digits, which take less memory than its text. */
  const rowOfPhone = new Map<number, number>();
  const createdAt = new Date(databaseNow()).toISOString();
  const phoneFault = (message: string) => ({ faults: [{ field: 'whatsappMobileNumber', message }] });
  return ({ consent: cell = '', ...cells }, row) => {
    const consent = consentOf(cell);
    const values = Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, wireValueOf(field, cell)]));
    const parsed = createUserBody.safeParse(values);
    if (!parsed.success || !consent) {
      const issues = parsed.error?.issues ?? [];
      const faults = issues.map((issue) => ({ field: String(issue.path[0]), message: faultOf(issue, values) }));
      return { faults: [...faults, ...(consent ? [] : [{ field: 'consent', message: CSV_CONSENT_WRONG }])] };
    }
    const phone = normalisePhone(parsed.data.whatsappMobileNumber);
    if (!phone) return phoneFault('is not a valid phone number');
    const digits = Number(phone.slice(1));
    const twin = rowOfPhone.get(digits);
    if (twin) return phoneFault(`is the same number as in row ${twin}`);
    rowOfPhone.set(digits, row);
    const { pincode } = parsed.data;
    const isUnusual = Boolean(pincode) && !isUsualPincode(pincode ?? '');
    const warnings = isUnusual ? [{ field: 'pincode', message: USER_MESSAGES.pincodeUnusual }] : [];
    return { row: { ...parsed.data, whatsappMobileNumber: phone, consent, createdAt }, warnings };
  };
}

/** A day that is none is no question of how it is written. */
function faultOf(issue: z.core.$ZodIssue, values: Record<string, unknown>): string {
  return dayFaultOf(issue.path[0] === 'dob' ? values.dob : undefined) ?? predicateOf(issue);
}

/** Consent that a cell tells; undefined when it is not understood. */
function consentOf(cell: string): ConsentStatus | undefined {
  if (cell === '') return 'not_asked';
  const choice = choiceOf(cell, Object.keys(CSV_CONSENTS));
  return choice === undefined ? undefined : CSV_CONSENTS[choice];
}

/** A cell as the form would send it: days and genders in their wire form. */
function wireValueOf(field: string, value: string): string | null {
  if (field === 'name' || field === 'whatsappMobileNumber') return value;
  if (value === '') return null;
  if (field === 'gender') return value.toLowerCase();
  if (field === 'dob') return dayOf(value);
  return value;
}
