import {
  type BOOKING_SORTS,
  BOOKINGS_COUNTED_MAX,
  type BookingRow,
  type BookingsFilter,
  type BookingsQuery,
  OPEN_BOOKING_STATUSES,
} from '@sankalp/contract/bookings';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type BoundedCount, boundedCount } from '../../shared/db/bounded-count.ts';
import type { Database } from '../../shared/db/database.ts';
import { flagCondition } from '../../shared/db/flag-condition.ts';
import { orderOf, type SortKeys } from '../../shared/db/list-order.ts';
import { livingCount } from '../../shared/db/living-count.ts';
import { midnight } from './booking-clashes.store.ts';
import { latestFirst, selectBookingRows } from './bookings.store.ts';
import { bookings } from './bookings.table.ts';

/** Keeps true: a page reads the rows that it shows and no others; what a filter finds is counted up to a bound. */

/** Rows of one statement: thousands would take its time away from others. */
const READ_BATCH = 500;

const SORT_KEYS: SortKeys<(typeof BOOKING_SORTS)[number]> = {
  scheduledAt: [bookings.scheduledAt, bookings.id],
  status: [bookings.status, bookings.scheduledAt, bookings.id],
};

export interface BookingsPage extends BoundedCount {
  readonly data: BookingRow[];
}

export type BookingsList = ReturnType<typeof createBookingsList>;

/** Bookings by the day for which they are, the latest first, unless they are asked for in another order. */
export function createBookingsList(database: Database, timeZone: string) {
  function filterOf({ status, cancelled, consultuntId, userId, from, to, open }: BookingsFilter): SQL | undefined {
    return and(
      status && eq(bookings.status, status),
      cancelled && ne(bookings.status, 'cancelled'),
      consultuntId ? eq(bookings.consultuntId, consultuntId) : undefined,
      userId ? eq(bookings.userId, userId) : undefined,
      from ? sql`${bookings.scheduledAt} >= ${midnight(sql`${from}::date`, timeZone)}` : undefined,
      to ? sql`${bookings.scheduledAt} < ${midnight(sql`(${to}::date + 1)`, timeZone)}` : undefined,
      flagCondition(
        open,
        sql`${inArray(bookings.status, [...OPEN_BOOKING_STATUSES])} and ${bookings.scheduledAt} >= now()`,
      ),
    );
  }

  // Built once: to put it together took longer than to answer it.
  const shownIds = sql`${sql.placeholder('ids')}::uuid[]`;
  const rowsOf = selectBookingRows(database, timeZone)
    .where(sql`${bookings.id} = any(${shownIds})`)
    .orderBy(sql`array_position(${shownIds}, ${bookings.id})`)
    .prepare('bookings_of_page');
  const firstIds = database
    .select({ id: bookings.id })
    .from(bookings)
    .orderBy(...latestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('booking_ids_of_page');
  const findIds = (filter: SQL | undefined, order: readonly SQL[], limit: number, offset: number) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      .where(filter)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);

  const countFound = (filter: SQL) => boundedCount(database, bookings, filter, BOOKINGS_COUNTED_MAX);
  const countAll = async () => ({ total: await livingCount(database, bookings), isPartial: false });

  return {
    async page(query: BookingsQuery): Promise<BookingsPage> {
      const { page, limit } = query;
      const filter = filterOf(query);
      // The ids come from an index alone; only the rows that are shown are fetched.
      const offset = (page - 1) * limit;
      const order = orderOf(query, SORT_KEYS, latestFirst);
      const ids = await (filter || query.sort
        ? findIds(filter, order, limit, offset)
        : firstIds.execute({ limit, offset }));
      const [data, counted] = await Promise.all([
        rowsOf.execute({ ids: ids.map(({ id }) => id) }),
        filter ? countFound(filter) : countAll(),
      ]);
      return { data, ...counted };
    },

    /** All that match, the latest first; undefined when they are more than `max`. */
    async listIds(query: BookingsFilter, max: number): Promise<string[] | undefined> {
      const ids = await findIds(filterOf(query), latestFirst, max + 1, 0);
      return ids.length > max ? undefined : ids.map(({ id }) => id);
    },

    /** These bookings in this order. */
    async readThese(wanted: readonly string[]): Promise<BookingRow[]> {
      const rows: BookingRow[] = [];
      for (let at = 0; at < wanted.length; at += READ_BATCH) {
        rows.push(...(await rowsOf.execute({ ids: wanted.slice(at, at + READ_BATCH) })));
      }
      return rows;
    },

    /** How many a page of these says that there are. */
    count: (query: BookingsFilter): Promise<BoundedCount> => countFound(filterOf(query) ?? sql`true`),
  };
}
