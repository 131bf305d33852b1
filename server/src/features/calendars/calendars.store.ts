import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { notDeleted } from '../../shared/db/soft-delete.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { users } from '../users/users.table.ts';
import { consultantCalendars } from './calendars.table.ts';

/** Keeps true: a consultant has one calendar address at most, and a calendar tells no more of a person than their given name. */

/** Contents of one calendar: the last month, and the year to come. */
export const CALENDAR_DAYS = { past: 30, ahead: 365 } as const;
const EVENTS_MAX = 1_000;

export type CalendarBooking = Awaited<ReturnType<typeof listCalendarBookings>>[number];
export type CalendarOwner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export async function findCalendar(db: Executor, consultantId: string) {
  const [found] = await db
    .select({ id: consultantCalendars.id, since: consultantCalendars.since })
    .from(consultantCalendars)
    .where(eq(consultantCalendars.consultantId, consultantId));
  return found;
}

/** Makes an address, in place of the one that there was. */
export async function renewCalendar(tx: Transaction, consultantId: string) {
  const values = { id: newId(), since: sql`now()` };
  const [row] = await tx
    .insert(consultantCalendars)
    .values({ consultantId, ...values })
    .onConflictDoUpdate({ target: consultantCalendars.consultantId, set: values })
    .returning();
  if (!row) throw new Error('no calendar was written');
  return row;
}

export async function endCalendar(tx: Transaction, consultantId: string): Promise<boolean> {
  const gone = await tx
    .delete(consultantCalendars)
    .where(eq(consultantCalendars.consultantId, consultantId))
    .returning({ id: consultantCalendars.id });
  return gone.length > 0;
}

/** Whose calendar it is, as long as they are consultants. */
export async function findOwner(db: Executor, calendarId: string) {
  const { id, name, unAvalibiltyStart, unAvalibiltyEnd } = consultants;
  const [owner] = await db
    .select({ id, name, unAvalibiltyStart, unAvalibiltyEnd })
    .from(consultantCalendars)
    .innerJoin(consultants, and(eq(consultants.id, consultantCalendars.consultantId), notDeleted(consultants)))
    .where(eq(consultantCalendars.id, calendarId));
  return owner;
}

export function listCalendarBookings(db: Executor, consultantId: string) {
  const days = (count: number) => sql.raw(`interval '${count} days'`);
  return db
    .select({
      id: bookings.id,
      scheduledAt: bookings.scheduledAt,
      status: bookings.status,
      version: bookings.version,
      createdAt: bookings.createdAt,
      updatedAt: bookings.updatedAt,
      consultationName: consultations.consultationName,
      duration: consultations.duration,
      givenName: sql<string>`split_part(${users.name}, ' ', 1)`,
    })
    .from(bookings)
    .innerJoin(consultations, eq(consultations.id, bookings.consultationId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(bookings.consultuntId, consultantId),
        notDeleted(bookings),
        ne(bookings.status, 'cancelled'),
        sql`${bookings.scheduledAt} > now() - ${days(CALENDAR_DAYS.past)}`,
        sql`${bookings.scheduledAt} < now() + ${days(CALENDAR_DAYS.ahead)}`,
      ),
    )
    .orderBy(asc(bookings.scheduledAt), asc(bookings.id))
    .limit(EVENTS_MAX);
}
