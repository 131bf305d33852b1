import type { Readable } from 'node:stream';
import { CONSENT_STATUS_LABELS } from '@sankalp/contract/consents';
import { formatDay } from '@sankalp/contract/shared/dates';
import { USER_CSV_HEADERS } from '@sankalp/contract/users/users-csv';
import { csvAnswer, dayWriter } from '../../shared/http/csv-answer.ts';
import type { StoredUser } from './users.store.ts';

/** Users as CSV, days as people write them; an import takes off again what keeps a spreadsheet from running a text. */
export function exportUsers(batches: AsyncIterable<StoredUser[]>, timeZone: string): Readable {
  return csvAnswer(USER_CSV_HEADERS, batches, {
    createdAt: dayWriter(timeZone),
    dob: (dob) => dob && formatDay(dob),
    consent: (consent) => CONSENT_STATUS_LABELS[consent],
  });
}
