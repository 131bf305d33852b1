import { Readable } from 'node:stream';
import { formatDate, formatDay } from '@sankalp/contract/shared/dates';
import { USER_CSV_HEADERS } from '@sankalp/contract/user-labels';
import { stringify } from 'csv-stringify';
import type { StoredUser } from './users.store.ts';

/**
 * Users as CSV for spreadsheets: with a byte order mark, days as people write them, and nothing that a spreadsheet would
 * run as a formula (such texts start with an apostrophe, which an import takes off again).
 */
export function exportUsers(batches: AsyncIterable<StoredUser[]>, timeZone: string): Readable {
  const columns = Object.entries(USER_CSV_HEADERS).map(([key, header]) => ({ key, header }));
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  const rows = Readable.from(flatten(batches, timeZone));
  rows.on('error', (error) => csv.destroy(error));
  return rows.pipe(csv);
}

async function* flatten(batches: AsyncIterable<StoredUser[]>, timeZone: string) {
  for await (const batch of batches) {
    for (const user of batch) {
      yield { ...user, createdAt: formatDate(user.createdAt, timeZone), dob: user.dob && formatDay(user.dob) };
    }
  }
}
