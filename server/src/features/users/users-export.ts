import type { Readable } from 'node:stream';
import { CONSENT_STATUS_LABELS } from '@sankalp/contract/consents';
import { formatDate, formatDay } from '@sankalp/contract/shared/dates';
import { USER_CSV_HEADERS } from '@sankalp/contract/users/users-csv';
import { csvAnswer } from '../../shared/http/csv-answer.ts';
import type { StoredUser } from './users.store.ts';

/** Users as CSV, days as people write them; an import takes off again what keeps a spreadsheet from running a text. */
export function exportUsers(batches: AsyncIterable<StoredUser[]>, timeZone: string): Readable {
  return csvAnswer(USER_CSV_HEADERS, flatten(batches, timeZone));
}

async function* flatten(batches: AsyncIterable<StoredUser[]>, timeZone: string) {
  for await (const batch of batches) {
    for (const user of batch) {
      yield {
        ...user,
        createdAt: formatDate(user.createdAt, timeZone),
        dob: user.dob && formatDay(user.dob),
        consent: CONSENT_STATUS_LABELS[user.consent],
      };
    }
  }
}
