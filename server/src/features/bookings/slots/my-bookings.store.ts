import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../shared/db/database.ts';
import { consultants } from '../../consultants/consultants.table.ts';
import { consultations } from '../../consultations/consultations.table.ts';
import { bookings } from '../bookings.table.ts';
import { isBooking } from '../bookings-conditions.store.ts';

/** Keeps true: a person reads their own bookings, and never what staff have noted on them. */

export type OwnBooking = Awaited<ReturnType<typeof listOwnBookings>>[number];

const ofPerson = (userId: string) => and(eq(bookings.userId, userId), isBooking);

/** Bookings of a person, the latest day first. */
export const listOwnBookings = (db: Executor, userId: string, { limit, skip }: { limit: number; skip: number }) =>
  select(db, ofPerson(userId)).orderBy(desc(bookings.scheduledAt), desc(bookings.id)).limit(limit).offset(skip);

export const countOwnBookings = (db: Executor, userId: string): Promise<number> =>
  db.$count(bookings, ofPerson(userId));

export async function findOwnBooking(db: Executor, userId: string, id: string): Promise<OwnBooking | undefined> {
  const [found] = await select(db, and(ofPerson(userId), eq(bookings.id, id)));
  return found;
}

const select = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: bookings.id,
      consultationId: bookings.consultationId,
      consultationName: consultations.consultationName,
      consultantId: bookings.consultuntId,
      consultantName: consultants.name,
      startsAt: bookings.scheduledAt,
      endsAt: sql<string>`${bookings}.ends_at`.mapWith(bookings.scheduledAt),
      status: bookings.status,
      payment: bookings.paymentStatus,
      amountInr: bookings.amountInr,
    })
    .from(bookings)
    .innerJoin(consultations, eq(consultations.id, bookings.consultationId))
    .innerJoin(consultants, eq(consultants.id, bookings.consultuntId))
    .where(where);
