import { DAY_SHEET_BOOKINGS_MAX, DAY_SHEET_DAYS } from '@sankalp/contract/bookings/day-sheet';
import type { DaySheet, DaySheetConsultant, DaySheetQuery } from '@sankalp/contract/bookings/day-sheet.schema';
import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { addDays, dayInZone } from '@sankalp/contract/shared/dates';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { databaseNow } from '../../shared/db/database-clock.ts';
import type { ReadDatabase } from '../../shared/db/read-database.ts';
import type { ReadsInZone } from '../../shared/feature.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { listAway, midnight } from './booking-clashes.store.ts';
import { selectBookingRows } from './bookings.store.ts';
import { bookings } from './bookings.table.ts';
import { isBooking } from './bookings-conditions.store.ts';

/** Keeps true: a sheet holds whatever is booked in its days, of the foundation's calendar, and who is away, by consultant; one who was asked for is named, with their hours. */

type Away = Awaited<ReturnType<typeof listAway>>[number];

export type ReadDaySheet = ReturnType<typeof createDaySheet>;

export function createDaySheet({ reads, timeZone }: ReadsInZone) {
  return async ({ from, days: count = DAY_SHEET_DAYS, consultuntId }: DaySheetQuery): Promise<DaySheet> => {
    const first = from ?? dayInZone(databaseNow(), timeZone);
    const days = Array.from({ length: count }, (_, index) => addDays(first, index));
    const last = days.at(-1) ?? first;
    const isWithin = sql`${bookings.scheduledAt} >= ${midnight(sql`${first}::date`, timeZone)}
      and ${bookings.scheduledAt} < ${midnight(sql`(${last}::date + 1)`, timeZone)}`;
    const [rows, away, asked] = await Promise.all([
      selectBookingRows(reads, timeZone)
        .where(
          and(
            isWithin,
            isBooking,
            ne(bookings.status, 'cancelled'),
            consultuntId === undefined ? undefined : eq(bookings.consultuntId, consultuntId),
          ),
        )
        .orderBy(asc(bookings.scheduledAt), asc(bookings.id))
        .limit(DAY_SHEET_BOOKINGS_MAX + 1),
      listAway(reads, first, last, consultuntId),
      consultuntId === undefined ? undefined : findTimes(reads, consultuntId, isWithin),
    ]);
    const shown = rows.slice(0, DAY_SHEET_BOOKINGS_MAX);
    // One who has nothing in the days of the sheet was asked for, so it names them.
    const there = asked && shown.length + away.length === 0 ? [{ id: asked.id, name: asked.name, ...THERE }] : away;
    const times = asked ? { hours: asked.hours, held: asked.held } : null;
    return { days, consultants: byConsultant(shown, there), times, isPartial: rows.length > shown.length };
  };
}

const THERE = { unAvalibiltyStart: null, unAvalibiltyEnd: null };

/** A consultant with their hours, and what people hold of their days while they pay. */
async function findTimes(db: ReadDatabase, consultantId: string, isWithin: SQL) {
  const { id, name, hours } = consultants;
  const isHeld = sql`${bookings.status} = 'held' and ${bookings.holdUntil} > now()`;
  const [[found], held] = await Promise.all([
    db.select({ id, name, hours }).from(consultants).where(eq(id, consultantId)),
    db
      .select({ scheduledAt: bookings.scheduledAt, duration: consultations.duration })
      .from(bookings)
      .innerJoin(consultations, eq(consultations.id, bookings.consultationId))
      .where(and(eq(bookings.consultuntId, consultantId), isHeld, isWithin))
      .orderBy(asc(bookings.scheduledAt)),
  ]);
  return found && { ...found, held };
}

const names = new Intl.Collator('en', { sensitivity: 'base' });

function byConsultant(rows: readonly BookingRow[], away: readonly Away[]): DaySheetConsultant[] {
  const found = new Map<string, DaySheetConsultant>();
  for (const consultant of away) found.set(consultant.id, { ...consultant, bookings: [] });
  for (const row of rows) {
    const { consultuntId: id, consultantName: name } = row;
    const consultant = found.get(id) ?? { id, name, ...THERE, bookings: [] };
    consultant.bookings.push(row);
    found.set(id, consultant);
  }
  return [...found.values()].sort((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
