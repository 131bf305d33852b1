import { type BOOKING_SORTS, BOOKINGS_COUNTED_MAX } from '@sankalp/contract/bookings';
import type { BookingRow, BookingsFilter, BookingsQuery } from '@sankalp/contract/bookings.schema';
import type { Sort } from '@sankalp/contract/shared/sort';
import { and, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { preparedRows } from '../../shared/db/prepared-rows.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { type BoundedCount, boundedCount } from '../../shared/lists/bounded-count.ts';
import { existingCount, existingTotal } from '../../shared/lists/existing-count.ts';
import { isNearTablePage, readFromNearerEnd, TABLE_PAGE_ROWS } from '../../shared/lists/far-page.ts';
import { orderOf, type SortKeys, turned } from '../../shared/lists/list-order.ts';
import { latestFirst, selectBookingRows } from './bookings.store.ts';
import { bookings } from './bookings.table.ts';
import { conditionOf, isBooking, upcomingFirst } from './bookings-conditions.store.ts';
import { createBookingsSearch } from './bookings-search.store.ts';

/** Keeps true: a page reads the rows that it shows and no others; what a filter finds is counted up to a bound. */

/** Rows of one statement: thousands would take its time away from others. */
const READ_BATCH = 500;

/** The order of a list that is not asked for in another, as a sort. */
const LATEST_FIRST = { sort: 'scheduledAt', order: 'desc' } as const;

type SortName = (typeof BOOKING_SORTS)[number];

const SORT_KEYS: SortKeys<SortName> = {
  scheduledAt: [bookings.scheduledAt, bookings.id],
  status: [bookings.status, bookings.scheduledAt, bookings.id],
};

export interface BookingsPage extends BoundedCount {
  readonly data: BookingRow[];
}

export type BookingsList = ReturnType<typeof createBookingsList>;

/** Bookings by the day for which they are, the latest first, unless they are asked for in another order. */
export function createBookingsList({ reads, timeZone }: ReadsInZone) {
  const matching = createBookingsSearch(reads);
  // Built once: to put it together took longer than to answer it.
  const shownIds = sql`${sql.placeholder('ids')}::uuid[]`;
  const select = (where: SQL, order: readonly SQL[]) =>
    selectBookingRows(reads, timeZone, { total: existingTotal(bookings) })
      .where(where)
      .orderBy(...order);
  const rowsOf = preparedRows(
    reads,
    select(sql`${bookings.id} = any(${shownIds}) and ${isBooking}`, [sql`array_position(${shownIds}, ${bookings.id})`]),
    'bookings_of_page',
  );
  const latestIds = (limit: number | Placeholder) =>
    reads
      .select({ id: bookings.id })
      .from(bookings)
      .where(isBooking)
      .orderBy(...latestFirst)
      .limit(limit)
      .offset(sql.placeholder('skip'));
  const firstIds = preparedRows(reads, latestIds(sql.placeholder('limit')), 'booking_ids_of_page');
  // The pages that a screen opens with, by one statement.
  const latestPage = preparedRows(
    reads,
    select(inArray(bookings.id, latestIds(TABLE_PAGE_ROWS)), latestFirst),
    'bookings_page',
  );
  const findIds = (filter: SQL | undefined, order: readonly SQL[], limit: number, offset: number) =>
    reads
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isBooking, filter))
      .orderBy(...order)
      .limit(limit)
      .offset(offset);

  /** Bookings to come and those that are over each have their order from the index; a page may hold of both. */
  async function upcomingIds(filter: SQL | undefined, limit: number, offset: number) {
    const { toCome, soonestFirst, over } = upcomingFirst();
    const coming = sql`${and(filter, toCome)}`;
    const { total } = await boundedCount(reads, bookings, sql`${isBooking} and ${coming}`, offset + limit);
    const first = offset < total ? await findIds(coming, soonestFirst, limit, offset) : [];
    const left = limit - first.length;
    const rest = left > 0 ? await findIds(and(filter, over), latestFirst, left, Math.max(0, offset - total)) : [];
    return [...first, ...rest];
  }

  const countFound = (filter: SQL) =>
    boundedCount(reads, bookings, sql`${isBooking} and ${filter}`, BOOKINGS_COUNTED_MAX);
  const countAll = () => existingCount(reads, bookings);

  async function find(query: BookingsFilter & Sort<SortName>, limit: number, offset: number) {
    const { search, first, sort } = query;
    const filter = conditionOf(query, timeZone);
    const isDivided = first !== undefined && !sort;
    const divided = upcomingFirst();
    const order = orderOf(query, SORT_KEYS, isDivided ? divided.order : latestFirst);
    if (search) {
      const { toCome, soonestFirst, over } = divided;
      const parts = isDivided
        ? [
            { where: toCome, order: soonestFirst },
            { where: over, order: latestFirst },
          ]
        : [{ order }];
      const { ids, counted } = await matching.find(search, { filter, order, parts }, limit, offset);
      return { ids, counted: () => Promise.resolve(counted) };
    }
    const counted = filter && (() => countFound(filter));
    if (isDivided) return { ids: idsOf(await upcomingIds(filter, limit, offset)), counted };
    if (filter) return { ids: idsOf(await findIds(filter, order, limit, offset)), counted };
    const rows = await readFromNearerEnd({ skip: offset, limit }, countAll, ({ skip, limit: size }, isTurned) => {
      const way = isTurned ? orderOf(turned(sort ? query : LATEST_FIRST), SORT_KEYS, latestFirst) : order;
      return isTurned || sort ? findIds(undefined, way, size, skip) : firstIds.execute({ limit: size, skip });
    });
    return { ids: idsOf(rows), counted };
  }

  /** Whether nothing is asked for but a page. */
  const isLatestFirst = ({ search, sort, first, ...query }: BookingsQuery) =>
    !search && !sort && first === undefined && conditionOf(query, timeZone) === undefined;

  return {
    async page(query: BookingsQuery): Promise<BookingsPage> {
      const { page, limit } = query;
      const bounds = { skip: (page - 1) * limit, limit };
      if (isLatestFirst(query) && isNearTablePage(bounds)) {
        const data = await latestPage.execute(bounds);
        return { data, total: data[0]?.total ?? (await countAll()), isPartial: false };
      }
      // The ids come from an index alone; only the rows that are shown are fetched.
      const { ids, counted } = await find(query, limit, bounds.skip);
      const [data, count] = await Promise.all([rowsOf.execute({ ids }), counted?.()]);
      return { data, ...(count ?? { total: data[0]?.total ?? (await countAll()), isPartial: false }) };
    },

    /** All that match, in the order of the list; undefined when they are more than `max`, or not all are found. */
    async listIds(query: BookingsFilter, max: number): Promise<string[] | undefined> {
      const { ids, counted } = await find(query, max + 1, 0);
      return ids.length > max || (query.search && (await counted?.())?.isPartial) ? undefined : ids;
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
    count: (query: Omit<BookingsFilter, 'search'>): Promise<BoundedCount> =>
      countFound(conditionOf(query, timeZone) ?? sql`true`),
  };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
