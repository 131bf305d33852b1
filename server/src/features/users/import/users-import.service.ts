import { promisify } from 'node:util';
import { constants, deflateRaw, inflateRaw, type ZlibOptions } from 'node:zlib';
import {
  IMPORT_FAULTS_MAX,
  IMPORT_MESSAGES,
  type ImportFault,
  type ImportMapping,
  type ImportReport,
} from '@sankalp/contract/users-csv';
import { recordAudit } from '../../../shared/audit/audit.store.ts';
import { newId } from '../../../shared/db/columns.ts';
import type { Database } from '../../../shared/db/database.ts';
import { badRequest } from '../../../shared/http/problem.ts';
import type { WriteContext } from '../../../shared/http/write-context.ts';
import * as store from '../users.store.ts';
import { ImportRows } from './import-rows.ts';
import { BrokenCsv, readCsv } from './read-csv.ts';
import { createTimeSlices } from './time-slices.ts';

/** Keeps true: an import brings in every row of a file or none, and a dry run says beforehand which. */

/** Small enough that its texts are freed with the youngest memory; twice as many rows would wait for a large collection. */
const BATCH = 250;

type CsvFile = Iterable<Buffer>;

const deflate = promisify<string, ZlibOptions, Buffer>(deflateRaw);
const pack = (json: string) => deflate(json, { level: constants.Z_BEST_SPEED });
const unpack = promisify<Buffer, Buffer>(inflateRaw);

interface ImportOptions {
  readonly isDryRun: boolean;
  /** Which header holds which field; guessed from the headers when not given. */
  readonly mapping?: ImportMapping | undefined;
}

/** Reads a CSV file of users. Throws 400 with the first fault when rows cannot be imported and it is no dry run. */
export function importUsers(
  database: Database,
  file: CsvFile,
  { isDryRun, mapping }: ImportOptions,
  context: WriteContext,
): Promise<ImportReport> {
  return isDryRun ? checkUsers(database, file, mapping) : storeUsers(database, file, mapping, context);
}

async function checkUsers(
  database: Database,
  file: CsvFile,
  mapping: ImportMapping | undefined,
): Promise<ImportReport> {
  const faults: ImportFault[] = [];
  let faultCount = 0;
  let good = 0;
  let existing = 0;
  const rows = new ImportRows(mapping, (fault) => {
    faultCount += 1;
    if (faults.length < IMPORT_FAULTS_MAX) faults.push(fault);
  });
  for await (const batch of batchesOf(file, rows)) {
    good += batch.length;
    existing += await store.countTakenPhones(database, batch);
  }
  if (rows.count === 0 && faultCount === 0) throw badRequest(IMPORT_MESSAGES.empty);
  return { rows: rows.count, created: good - existing, existing, faultCount, faults };
}

async function storeUsers(
  database: Database,
  file: CsvFile,
  mapping: ImportMapping | undefined,
  context: WriteContext,
): Promise<ImportReport> {
  const rows = new ImportRows(mapping, ({ row, column, message }) => {
    throw badRequest(`Row ${row}, column ${column}: ${message}. ${IMPORT_MESSAGES.nothingImported}`);
  });
  // Deflated bytes: hundreds of thousands of objects would take many times the file's size.
  const batches: Buffer[] = [];
  for await (const batch of batchesOf(file, rows)) batches.push(await pack(store.manyUsersJson(batch)));
  const { count } = rows;
  if (count === 0) throw badRequest(IMPORT_MESSAGES.empty);
  return database.transaction(async (tx) => {
    let created = 0;
    for (const batch of batches) created += await store.insertManyUsers(tx, String(await unpack(batch)));
    const existing = count - created;
    await recordAudit(tx, context, {
      action: 'import',
      entity: 'users',
      entityId: newId(),
      after: { rows: count, created, existing },
    });
    return { rows: count, created, existing, faultCount: 0, faults: [] };
  });
}

/** The users of the file's good rows, while other calls get their turn. */
async function* batchesOf(file: CsvFile, rows: ImportRows): AsyncGenerator<store.NewUser[]> {
  const slices = createTimeSlices();
  let batch: store.NewUser[] = [];
  try {
    for await (const records of readCsv(file)) {
      for (const record of records) {
        const user = rows.read(record);
        if (user) batch.push(user);
        if (batch.length === BATCH) {
          yield batch;
          batch = [];
        }
        if (slices.isOver()) await slices.next();
      }
      if (slices.isOver()) await slices.next();
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    rows.readBroken(error);
  }
  if (batch.length > 0) yield batch;
}
