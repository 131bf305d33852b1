import { OPEN_BOOKING_STATUSES } from '@sankalp/contract/bookings';
import type { BookingsFilter } from '@sankalp/contract/bookings.schema';
import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { flagCondition } from '../../shared/lists/flag-condition.ts';
import { midnight } from './booking-clashes.store.ts';
import { bookings } from './bookings.table.ts';

/** Keeps true: a filter of the bookings means the same for their pages, their ids and their number. */

/** Counts what is taking place now as still to come. */
const LONGEST_MS = 60 * 60 * 1000;

/** Bookings of every list: a time that is held is none yet. */
export const isBooking = notDeleted(bookings);

/** Undefined where nothing is asked for but bookings; a search is not its part. */
export function conditionOf(filter: Omit<BookingsFilter, 'search'>, timeZone: string): SQL | undefined {
  const { status, cancelled, payment, consultuntId, consultationId, userId, from, to, open } = filter;
  return and(
    status && eq(bookings.status, status),
    cancelled && ne(bookings.status, 'cancelled'),
    payment && eq(bookings.paymentStatus, payment),
    consultuntId ? eq(bookings.consultuntId, consultuntId) : undefined,
    consultationId ? eq(bookings.consultationId, consultationId) : undefined,
    userId ? eq(bookings.userId, userId) : undefined,
    from ? sql`${bookings.scheduledAt} >= ${midnight(sql`${from}::date`, timeZone)}` : undefined,
    to ? sql`${bookings.scheduledAt} < ${midnight(sql`(${to}::date + 1)`, timeZone)}` : undefined,
    flagCondition(
      open,
      sql`${inArray(bookings.status, [...OPEN_BOOKING_STATUSES])} and ${bookings.scheduledAt} >= now()`,
    ),
  );
}

/** Where a list that has them first is divided: what is to come, the next one on top, and the rest, the latest on top. */
export function upcomingFirst() {
  const since = new Date(databaseNow() - LONGEST_MS).toISOString();
  const { scheduledAt, id } = bookings;
  return {
    toCome: gte(scheduledAt, since),
    soonestFirst: [asc(scheduledAt), asc(id)],
    over: lt(scheduledAt, since),
    /** Both in one order, which no index has. */
    order: [
      sql`case when ${scheduledAt} >= ${since}::timestamptz then ${scheduledAt} end asc nulls last`,
      desc(scheduledAt),
      desc(id),
    ],
  };
}
