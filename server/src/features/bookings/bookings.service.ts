import type { AppBooking, AppBookingBody } from '@sankalp/contract/app-api/bookings.schema';
import type { AuditedAction } from '@sankalp/contract/audit/audited';
import {
  BOOKING_MESSAGES,
  type BookingStatus,
  bookingHeld,
  bookingMoveRefusal,
  bookingOverlap,
  bookingStatusMoved,
  bookingStatusRefusal,
  isOpenBooking,
  NEXT_BOOKING_STATUSES,
} from '@sankalp/contract/bookings';
import type { BookingPayment } from '@sankalp/contract/bookings/booking-payments';
import { NEW_BOOKING_MESSAGES, NEW_BOOKING_PAYMENT } from '@sankalp/contract/bookings/new-booking';
import type { CreateBookingBody } from '@sankalp/contract/bookings/new-booking.schema';
import { SLOT_MESSAGES } from '@sankalp/contract/bookings/slots';
import type {
  BookedConsultation,
  BookingRow,
  BookingStatusBody,
  Remark,
  SavedBooking,
} from '@sankalp/contract/bookings.schema';
import { CONSULTANT_MESSAGES } from '@sankalp/contract/consultants';
import type { Reach } from '@sankalp/contract/messages.schema';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import { recordAudit } from '../../shared/audit/audit.store.ts';
import { refuseStale } from '../../shared/audit/stale-version.ts';
import { newId } from '../../shared/db/columns.ts';
import type { Executor, Transaction } from '../../shared/db/database.ts';
import { databaseNow } from '../../shared/db/database-clock.ts';
import { entityOf } from '../../shared/db/record-table.ts';
import type { Sent } from '../../shared/http/sent-routes.ts';
import { badRequest, conflict, notFound, problem, unknownId } from '../../shared/problem.ts';
import { createRecords } from '../../shared/records/records.ts';
import { sentOnce } from '../../shared/records/sent-once.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { isConsultant } from '../consultants/index.ts';
import type { MessagesService } from '../messages/index.ts';
import { findOrCreatePerson, findUser } from '../users/index.ts';
import { findObstacle } from './booking-clashes.store.ts';
import * as store from './bookings.store.ts';
import { bookings } from './bookings.table.ts';
import { sendBackPaid } from './send-back.ts';
import { slotTaken } from './slots/slot-taken.ts';

/** Keeps true: a booking moves along its statuses alone, once however many ask at the same time, and no remark is ever lost. */

const VERBS: Readonly<Record<BookingStatusBody['status'], AuditedAction<'bookings'>>> = {
  confirmed: 'confirm',
  completed: 'complete',
  no_show: 'miss',
  cancelled: 'cancel',
};

export type BookingsService = ReturnType<typeof createBookingsService>;

interface BookingsOptions {
  readonly database: Executor;
  readonly timeZone: string;
  readonly messages: Pick<MessagesService, 'prepare' | 'reachOf'>;
}

export function createBookingsService({ database, timeZone, messages }: BookingsOptions) {
  const records = createRecords({ database, table: bookings, notFound: BOOKING_MESSAGES.notFound });

  async function refuseObstacle(tx: Transaction, booking: Parameters<typeof findObstacle>[1], at: string) {
    const { isAway, bookedBy, isHeld } = await findObstacle(tx, booking, at, timeZone);
    if (isAway) throw conflict(BOOKING_MESSAGES.consultantAway);
    if (bookedBy !== undefined) throw conflict((isHeld ? bookingHeld : bookingOverlap)(bookedBy));
  }

  /** Consultation that is booked, and with whom. */
  async function bookable(tx: Transaction, consultationId: string) {
    const consultation = await store.holdBookable(tx, consultationId);
    if (!consultation) throw unknownId('consultationId');
    if (!consultation.isActive) throw conflict(NEW_BOOKING_MESSAGES.notActive);
    return { booked: { consultationId, consultuntId: consultation.consultuntId }, priceInr: consultation.price };
  }

  return {
    async get(id: string): Promise<BookingRow> {
      const booking = await store.findBooking(database, id, timeZone);
      if (!booking) throw notFound(BOOKING_MESSAGES.notFound);
      return booking;
    },
    listHistory: (id: string, query: HistoryQuery) => records.listHistory(id, query),

    /** Whether who booked can be written to. */
    reachOf: async (id: string): Promise<Reach> => messages.reachOf((await records.get(id)).userId),

    /** Bookings of a deleted consultant too: they stay. */
    async listOfConsultant(id: string): Promise<BookedConsultation[]> {
      const booked = await store.listBookedConsultations(database, id);
      if (booked.length === 0 && !(await isConsultant(database, id))) throw notFound(CONSULTANT_MESSAGES.notFound);
      return booked;
    },

    async setStatus(
      id: string,
      { status: to, reason = null, message }: BookingStatusBody,
      context: WriteContext,
    ): Promise<SavedBooking> {
      if (to !== 'cancelled' && message) throw badRequest(BOOKING_MESSAGES.messageAlone);
      if (to === 'cancelled' && reason === null && !message) throw badRequest(BOOKING_MESSAGES.reasonMissing);
      // Another call may have changed what this was decided on: of two at once, one wins.
      let seen: BookingStatus | undefined;
      const decide = ({ status: from }: store.StoredBooking) => {
        seen ??= from;
        if (seen !== from) throw conflict(bookingStatusMoved(from));
        if (!NEXT_BOOKING_STATUSES[from].includes(to)) throw conflict(bookingStatusRefusal(from, to));
        return { status: to, statusReason: reason };
      };
      const update = { action: VERBS[to] };
      if (to !== 'cancelled') {
        const alone = { needsTransaction: () => false };
        return present(await records.update(id, {}, context, { ...update, decide, ...alone }));
      }
      const send = message && (await messages.prepare(message));
      const decideInTransaction = async (tx: Transaction, booking: store.StoredBooking) => {
        const changes = decide(booking);
        await sendBackPaid(tx, id, context);
        if (!send) return changes;
        const { text } = await send(tx, booking.userId, context);
        return { ...changes, statusReason: reason ?? text };
      };
      return present(await records.update(id, {}, context, { ...update, decideInTransaction }));
    },

    /** For somebody who called, at a time at which the consultant is there and free. */
    async create(
      { userId, consultationId, scheduledAt, paymentStatus = NEW_BOOKING_PAYMENT }: CreateBookingBody,
      context: WriteContext,
    ): Promise<SavedBooking> {
      const at = toCome(scheduledAt);
      const insert = async (tx: Transaction) => {
        if (!(await findUser(tx, userId))) throw unknownId('userId');
        const { booked, priceInr: amountInr } = await bookable(tx, consultationId);
        const booking = { ...booked, id: newId(), userId, amountInr };
        await refuseObstacle(tx, booking, at);
        const stored = await store.insertBooking(tx, {
          ...booking,
          scheduledAt: at,
          status: 'confirmed',
          paymentStatus,
        });
        if (!stored) throw conflict(SLOT_MESSAGES.taken);
        return stored;
      };
      return present(await records.createBy({}, context, insert));
    },

    /** One that was made elsewhere; who it clashes with is told to nobody. */
    send(body: AppBookingBody, context: WriteContext): Promise<Sent<AppBooking>> {
      const { externalId, person, consultationId, scheduledAt, payment } = body;
      const isPaid = payment === 'paid';
      const insert = async (tx: Transaction) => {
        const at = toCome(scheduledAt);
        const { id: userId } = await findOrCreatePerson(tx, person, context);
        const { booked } = await bookable(tx, consultationId);
        const booking = { ...booked, id: newId(), userId, externalId };
        const { isAway, bookedBy } = await findObstacle(tx, booking, at, timeZone);
        if (isAway) throw problem(409, 'slot_taken', BOOKING_MESSAGES.consultantAway);
        if (bookedBy !== undefined) throw slotTaken();
        const status = isPaid ? 'confirmed' : 'pending';
        const paymentStatus = isPaid ? 'paid' : 'unpaid';
        const stored = await store.insertBooking(tx, { ...booking, scheduledAt: at, status, paymentStatus });
        if (!stored) throw slotTaken();
        return stored;
      };
      return sentOnce(database, { table: bookings, externalId, insert, present: presentSent }, context);
    },

    /** Another time, at which the consultant is there and free. */
    async move(id: string, scheduledAt: string, context: WriteContext): Promise<SavedBooking> {
      const at = toCome(scheduledAt);
      const decideInTransaction = async (tx: Transaction, booking: store.StoredBooking) => {
        if (!isOpenBooking(booking.status)) throw conflict(bookingMoveRefusal(booking.status));
        await refuseObstacle(tx, booking, at);
        return { scheduledAt: at };
      };
      return present(await records.update(id, {}, context, { action: 'move', decideInTransaction }));
    },

    /** Whether it was paid for, whatever has become of it. */
    setPayment: async (id: string, paymentStatus: BookingPayment, context: WriteContext): Promise<SavedBooking> =>
      present(await records.update(id, { paymentStatus }, context)),

    async addRemark(id: string, text: string, context: WriteContext): Promise<Remark> {
      // Before the transaction: whoever holds a connection must not wait for another.
      await refuseStale(database, entityOf(bookings), await records.get(id), context);
      return database.transaction(async (tx) => {
        await recordAudit(tx, context, { action: 'remark', entity: 'bookings', entityId: id, after: { remark: text } });
        return store.insertRemark(tx, { bookingId: id, text, adminId: context.principal.id });
      });
    },
  };
}

function toCome(scheduledAt: string): string {
  const at = new Date(scheduledAt).toISOString();
  if (Date.parse(at) <= databaseNow()) throw badRequest(BOOKING_MESSAGES.inThePast);
  return at;
}

function present({
  deletedAt: _,
  erasedAt: __,
  holdUntil: ___,
  amountInr: ____,
  ...booking
}: store.StoredBooking): SavedBooking {
  return { ...booking, type: booking.status };
}

function presentSent(booking: store.StoredBooking): AppBooking {
  const { id, externalId, userId, consultationId, consultuntId, scheduledAt, status } = booking;
  return { id, externalId, personId: userId, consultationId, consultantId: consultuntId, scheduledAt, status };
}
