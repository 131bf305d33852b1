import type { AppPageQuery } from '@sankalp/contract/app-api/app-page.schema';
import type { MyBooking } from '@sankalp/contract/app-api/my-bookings.schema';
import { BOOKING_MESSAGES, bookingMoveRefusal, bookingStatusRefusal, isOpenBooking } from '@sankalp/contract/bookings';
import { SLOT_MESSAGES } from '@sankalp/contract/bookings/slots';
import { HOUR_MS } from '@sankalp/contract/shared/durations';
import type { Transaction } from '../../../shared/db/database.ts';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import type { InZone } from '../../../shared/feature.ts';
import { conflict, notFound, problem } from '../../../shared/problem.ts';
import { createRecords } from '../../../shared/records/records.ts';
import type { WriteContext } from '../../../shared/write-context.ts';
import { readBookingSettings } from '../booking-settings.store.ts';
import type { StoredBooking } from '../bookings.store.ts';
import { bookings } from '../bookings.table.ts';
import { sendBackPaid } from '../send-back.ts';
import { lockConsultants, removeHoldsInTheWay } from './holds.store.ts';
import { countOwnBookings, findOwnBooking, listOwnBookings, type OwnBooking } from './my-bookings.store.ts';
import { slotTaken } from './slot-taken.ts';
import { isOffered } from './slots.store.ts';

/** Keeps true: people cancel and move their own open bookings alone, in time, and to times that are offered. */

export type MyBookings = ReturnType<typeof createMyBookings>;

export function createMyBookings({ database, timeZone }: InZone) {
  const records = createRecords({ database, table: bookings, notFound: BOOKING_MESSAGES.notFound });

  async function read(userId: string, id: string): Promise<MyBooking> {
    const [{ changeHours }, found] = await Promise.all([
      readBookingSettings(database),
      findOwnBooking(database, userId, id),
    ]);
    if (!found) throw notFound(BOOKING_MESSAGES.notFound);
    return present(found, changeHours);
  }

  /** Refuses what is not theirs, not open any more, or too near. */
  function refuse(booking: StoredBooking, userId: string, changeHours: number, refusal: string): void {
    if (booking.userId !== userId) throw notFound(BOOKING_MESSAGES.notFound);
    if (!isOpenBooking(booking.status)) throw conflict(refusal);
    if (lastChangeMs(booking.scheduledAt, changeHours) < databaseNow()) {
      throw problem(409, 'too_late', SLOT_MESSAGES.tooLate);
    }
  }

  return {
    async page(userId: string, { page, limit }: AppPageQuery): Promise<{ data: MyBooking[]; total: number }> {
      const [{ changeHours }, rows, total] = await Promise.all([
        readBookingSettings(database),
        listOwnBookings(database, userId, { limit, skip: (page - 1) * limit }),
        countOwnBookings(database, userId),
      ]);
      return { data: rows.map((row) => present(row, changeHours)), total };
    },

    async cancel(userId: string, id: string, reason: string, context: WriteContext): Promise<MyBooking> {
      const { changeHours } = await readBookingSettings(database);
      const decideInTransaction = async (tx: Transaction, booking: StoredBooking) => {
        refuse(booking, userId, changeHours, bookingStatusRefusal(booking.status, 'cancelled'));
        await sendBackPaid(tx, id, context);
        return { status: 'cancelled' as const, statusReason: reason };
      };
      await records.update(id, {}, context, { action: 'cancel', decideInTransaction });
      return read(userId, id);
    },

    async move(userId: string, id: string, startsAt: string, context: WriteContext): Promise<MyBooking> {
      const { changeHours } = await readBookingSettings(database);
      const scheduledAt = new Date(startsAt).toISOString();
      const decideInTransaction = async (tx: Transaction, booking: StoredBooking) => {
        refuse(booking, userId, changeHours, bookingMoveRefusal(booking.status));
        const { consultationId, consultuntId } = booking;
        if (booking.scheduledAt === scheduledAt) return {};
        await lockConsultants(tx, [consultuntId]);
        await removeHoldsInTheWay(tx, consultuntId, scheduledAt);
        const wanted = { consultationId, consultantId: consultuntId, startsAt: scheduledAt, timeZone, except: id };
        if (!(await isOffered(tx, wanted))) throw slotTaken();
        return { scheduledAt };
      };
      await records.update(id, {}, context, { action: 'move', decideInTransaction });
      return read(userId, id);
    },
  };
}

const lastChangeMs = (scheduledAt: string, changeHours: number): number =>
  Date.parse(scheduledAt) - changeHours * HOUR_MS;

function present(row: OwnBooking, changeHours: number): MyBooking {
  const { consultationId, consultationName, consultantId, consultantName, ...booking } = row;
  return {
    ...booking,
    consultation: { id: consultationId, name: consultationName },
    consultant: { id: consultantId, name: consultantName },
    changeableUntil: isOpenBooking(row.status) ? new Date(lastChangeMs(row.startsAt, changeHours)).toISOString() : null,
  };
}
