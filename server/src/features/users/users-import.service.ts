import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { type CreateUserBody, createUserBody } from '@sankalp/contract/users';
import {
  guessMapping,
  IMPORT_FAULTS_MAX,
  IMPORT_FIELDS,
  IMPORT_MAX_COLUMNS,
  IMPORT_MESSAGES,
  type ImportFault,
  type ImportMapping,
  type ImportReport,
} from '@sankalp/contract/users-csv';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Database } from '../../shared/db/database.ts';
import { badRequest } from '../../shared/http/problem.ts';
import { predicateOf } from '../../shared/http/validation.ts';
import type { WriteContext } from '../../shared/http/write-context.ts';
import { normalisePhone } from '../../shared/phone/normalise-phone.ts';
import { readCsv } from './read-csv.ts';
import * as store from './users.store.ts';

/** Keeps true: an import brings in every row of a file or none, and a dry run says beforehand which. */

const BATCH = 5_000;

interface ImportOptions {
  readonly isDryRun: boolean;
  /** Which header holds which field; guessed from the headers when not given. */
  readonly mapping?: ImportMapping | undefined;
}

/** Reads a CSV file of users. Throws 400 with the first fault when rows cannot be imported and it is no dry run. */
export async function importUsers(
  database: Database,
  file: Buffer,
  { isDryRun, mapping }: ImportOptions,
  context: WriteContext,
): Promise<ImportReport> {
  if (!isUtf8(file)) throw badRequest(IMPORT_MESSAGES.notUtf8);
  const { rows, report } = await checkRows(file, mapping);
  if (report.rows === 0 && report.faultCount === 0) throw badRequest(IMPORT_MESSAGES.empty);
  if (isDryRun) {
    const existing = await store.countTakenPhones(database, rows);
    return { ...report, existing, created: rows.length - existing };
  }
  const [fault] = report.faults;
  if (fault) {
    throw badRequest(`Row ${fault.row}, column ${fault.column}: ${fault.message}. ${IMPORT_MESSAGES.nothingImported}`);
  }
  return database.transaction(async (tx) => {
    let created = 0;
    for (let start = 0; start < rows.length; start += BATCH) {
      created += await store.insertManyUsers(tx, rows.slice(start, start + BATCH));
    }
    const done = { ...report, created, existing: rows.length - created };
    const { rows: count, existing } = done;
    await recordAudit(tx, context, {
      action: 'import',
      entity: 'users',
      entityId: newId(),
      after: { rows: count, created, existing },
    });
    return done;
  });
}

async function checkRows(file: Buffer, given: ImportMapping | undefined) {
  const rows: store.ManyUsersRow[] = [];
  const faults: ImportFault[] = [];
  const rowOfPhone = new Map<string, number>();
  const createdAt = new Date().toISOString();
  let faultCount = 0;
  const addFault = (fault: ImportFault) => {
    faultCount += 1;
    if (faults.length < IMPORT_FAULTS_MAX) faults.push(fault);
  };

  const { headers, records, fault } = await readCsv(file);
  if (headers.length > IMPORT_MAX_COLUMNS) throw badRequest(IMPORT_MESSAGES.tooManyColumns);
  const mapping = given ?? guessMapping(headers);
  const columns = IMPORT_FIELDS.map((field) => ({
    field,
    header: mapping[field],
    at: headers.indexOf(mapping[field] ?? ''),
  }));
  const isMissing = (field: string) => columns.find((column) => column.field === field)?.at === -1;
  if (isMissing('name') || isMissing('whatsappMobileNumber')) throw badRequest(IMPORT_MESSAGES.missingColumns);

  for (const [i, record] of records.entries()) {
    // Other requests get their turn: a large file takes seconds.
    if (i % 500 === 499) await setImmediate();
    const row = i + 2;
    const values = Object.fromEntries(
      columns.filter(({ at }) => at >= 0).map(({ field, at }) => [field, cell(field, record[at])]),
    );
    const parsed = createUserBody.safeParse(values);
    const phone = parsed.success ? normalisePhone(parsed.data.whatsappMobileNumber) : undefined;
    const headerOf = (field: unknown) => columns.find((column) => column.field === field)?.header ?? String(field);
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        addFault({ row, column: headerOf(issue.path[0]), message: predicateOf(issue) });
    } else if (!phone) {
      addFault({ row, column: headerOf('whatsappMobileNumber'), message: 'is not a valid phone number' });
    } else if (rowOfPhone.has(phone)) {
      addFault({
        row,
        column: headerOf('whatsappMobileNumber'),
        message: `is the same number as in row ${rowOfPhone.get(phone)}`,
      });
    } else {
      rowOfPhone.set(phone, row);
      rows.push({ ...emptyUser, ...withoutEmpty(parsed.data), id: newId(), whatsappMobileNumber: phone, createdAt });
    }
  }
  if (fault) addFault(fault);
  const report = { rows: records.length, created: 0, existing: 0, faultCount, faults };
  return { rows, report };
}

const emptyUser = { dob: null, state: null, city: null, pincode: null, gender: null };

/** A cell as the form would send it: formulas made harmless by an export come back, days and genders in their wire form. */
function cell(field: string, text = ''): string | null {
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

function withoutEmpty(user: CreateUserBody): CreateUserBody {
  return Object.fromEntries(
    Object.entries(user).map(([field, value]) => [field, value === '' ? null : value]),
  ) as CreateUserBody;
}
