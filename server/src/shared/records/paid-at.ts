import { SENT_WITHIN_DAYS } from '@sankalp/contract/app-api/sent-record';
import { DAY_MS } from '@sankalp/contract/shared/durations';
import { databaseNow } from '../db/database-clock.ts';
import { badRequest } from '../problem.ts';

/** Clocks of two systems differ by less. */
const CLOCKS_APART_MS = 5 * 60 * 1000;

/** Moment at which something was paid elsewhere, as it is stored; one that cannot be, or is too old, is refused. */
export function recentPaidAt(paidAt: string): string {
  const at = Date.parse(paidAt);
  if (at > databaseNow() + CLOCKS_APART_MS) throw badRequest('paidAt must not lie in the future');
  if (at < databaseNow() - SENT_WITHIN_DAYS * DAY_MS) {
    throw badRequest(`paidAt must not lie more than ${SENT_WITHIN_DAYS} days back`);
  }
  return new Date(at).toISOString();
}
