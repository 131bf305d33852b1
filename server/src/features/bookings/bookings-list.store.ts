import { BOOKINGS_COUNTED_MAX, type BookingRow, type BookingsQuery } from '@sankalp/contract/bookings';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../shared/db/database.ts';
import { livingCount } from '../../shared/db/living-count.ts';
import { selectBookingRows } from './bookings.store.ts';
import { bookings } from './bookings.table.ts';

/** Keeps true: a page reads the rows that it shows and no others; what a filter finds is counted up to a bound. */

export interface BookingsPage {
  readonly data: BookingRow[];
  readonly total: number;
  readonly isPartial: boolean;
}

export type BookingsList = ReturnType<typeof createBookingsList>;

/** Bookings by the day for which they are, the latest first. */
export function createBookingsList(database: Database, timeZone: string) {
  function filterOf({ status, consultuntId, userId, from, to }: BookingsQuery): SQL | undefined {
    const midnight = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
    return and(
      status && eq(bookings.status, status),
      consultuntId ? eq(bookings.consultuntId, consultuntId) : undefined,
      userId ? eq(bookings.userId, userId) : undefined,
      from ? sql`${bookings.scheduledAt} >= ${midnight(sql`${from}::date`)}` : undefined,
      to ? sql`${bookings.scheduledAt} < ${midnight(sql`(${to}::date + 1)`)}` : undefined,
    );
  }

  async function countFound(filter: SQL): Promise<number> {
    const found = database
      .select({ one: sql`1`.as('one') })
      .from(bookings)
      .where(filter)
      .limit(BOOKINGS_COUNTED_MAX + 1);
    return database.$count(found.as('found'));
  }

  return {
    async page(query: BookingsQuery): Promise<BookingsPage> {
      const { page, limit } = query;
      const filter = filterOf(query);
      // The ids come from an index alone; only the rows that are shown are fetched.
      const ids = await database
        .select({ id: bookings.id })
        .from(bookings)
        .where(filter)
        .orderBy(desc(bookings.scheduledAt), desc(bookings.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const [data, found] = await Promise.all([
        selectBookingRows(database).where(
          inArray(
            bookings.id,
            ids.map(({ id }) => id),
          ),
        ),
        filter ? countFound(filter) : livingCount(database, bookings),
      ]);
      const isPartial = filter !== undefined && found > BOOKINGS_COUNTED_MAX;
      return { data, total: isPartial ? BOOKINGS_COUNTED_MAX : found, isPartial };
    },
  };
}
