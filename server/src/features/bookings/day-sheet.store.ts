import { DAY_SHEET_BOOKINGS_MAX, DAY_SHEET_DAYS } from '@sankalp/contract/bookings/day-sheet';
import type { DaySheet, DaySheetConsultant, DaySheetQuery } from '@sankalp/contract/bookings/day-sheet.schema';
import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { listAway, midnight } from './booking-clashes.store.ts';
import { selectBookingRows } from './bookings.store.ts';
import { bookings } from './bookings.table.ts';
import { isBooking } from './bookings-conditions.store.ts';

/** Keeps true: a sheet holds whatever is booked in its days, of the foundation's calendar, and who is away, by consultant; one who was asked for is named. */

type Away = Awaited<ReturnType<typeof listAway>>[number];

export type ReadDaySheet = ReturnType<typeof createDaySheet>;

export function createDaySheet({ reads, timeZone }: ReadsInZone) {
  return async ({ from, days: count = DAY_SHEET_DAYS, consultuntId }: DaySheetQuery): Promise<DaySheet> => {
    const first = from ?? dayInZone(databaseNow(), timeZone);
    const days = Array.from({ length: count }, (_, index) => addDays(first, index));
    const last = days.at(-1) ?? first;
    const [rows, away] = await Promise.all([
      selectBookingRows(reads, timeZone)
        .where(
          and(
            sql`${bookings.scheduledAt} >= ${midnight(sql`${first}::date`, timeZone)}`,
            sql`${bookings.scheduledAt} < ${midnight(sql`(${last}::date + 1)`, timeZone)}`,
            isBooking,
            ne(bookings.status, 'cancelled'),
            consultuntId === undefined ? undefined : eq(bookings.consultuntId, consultuntId),
          ),
        )
        .orderBy(asc(bookings.scheduledAt), asc(bookings.id))
        .limit(DAY_SHEET_BOOKINGS_MAX + 1),
      listAway(reads, first, last, consultuntId),
    ]);
    const shown = rows.slice(0, DAY_SHEET_BOOKINGS_MAX);
    const isNobody = consultuntId !== undefined && shown.length + away.length === 0;
    const there = isNobody ? await listFree(reads, consultuntId) : away;
    return { days, consultants: byConsultant(shown, there), isPartial: rows.length > shown.length };
  };
}

/** A consultant who has nothing in the days of a sheet: it was asked for them, so it names them. */
function listFree(db: ReadDatabase, consultantId: string): Promise<Away[]> {
  const { id, name } = consultants;
  return db
    .select({ id, name, unAvalibiltyStart: sql<null>`null`, unAvalibiltyEnd: sql<null>`null` })
    .from(consultants)
    .where(eq(id, consultantId));
}

const names = new Intl.Collator('en', { sensitivity: 'base' });

function byConsultant(rows: readonly BookingRow[], away: readonly Away[]): DaySheetConsultant[] {
  const found = new Map<string, DaySheetConsultant>();
  for (const consultant of away) found.set(consultant.id, { ...consultant, bookings: [] });
  for (const row of rows) {
    const { consultuntId: id, consultantName: name } = row;
    const consultant = found.get(id) ?? { id, name, unAvalibiltyStart: null, unAvalibiltyEnd: null, bookings: [] };
    consultant.bookings.push(row);
    found.set(id, consultant);
  }
  return [...found.values()].sort((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
