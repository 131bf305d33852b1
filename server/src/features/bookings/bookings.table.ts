import { BOOKING_STATUSES } from '@sankalp/contract/bookings';
import { BOOKING_PAYMENTS } from '@sankalp/contract/bookings/booking-payments';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW, rowColumns } from '../../shared/db/columns.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { users } from '../users/users.table.ts';

const ALIVE = sql`deleted_at is null`;

/**
 * Bookings are never deleted: they stay when their user or consultation goes. A time that is held for somebody who pays is a row of
 * status `held` that counts as deleted until it is a booking, so that nothing which reads bookings meets it. The database keeps two
 * more columns by itself: `ends_at`, and `slot`, the time that no other open or held booking of the consultant may take.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    consultationId: uuid()
      .notNull()
      .references(() => consultations.id),
    /** Consultant whom it is with: it stays so when the consultation is given to somebody else. */
    consultuntId: uuid('consultant_id')
      .notNull()
      .references(() => consultants.id),
    scheduledAt: instant().notNull(),
    /** As of bookings; a held one has a status that none of them has. */
    status: text({ enum: BOOKING_STATUSES }).notNull().default('pending'),
    /** Why it was cancelled. */
    statusReason: text(),
    paymentStatus: text({ enum: BOOKING_PAYMENTS }).notNull().default('not_recorded'),
    /** Price that was agreed on; null where nobody said it. */
    amountInr: integer(),
    /** Moment at which a held time is free again. */
    holdUntil: instant(),
    /** Its id at the system that sent it. */
    externalId: text(),
    /** When the person was taken out of it. */
    erasedAt: instant(),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('bookings_external_id').on(table.externalId).where(sql`external_id is not null`),
    index('bookings_scheduled').on(table.scheduledAt, table.id).where(ALIVE),
    index('bookings_status').on(table.status, table.scheduledAt, table.id).where(ALIVE),
    // Held times too, for an erasure finds all rows of a person.
    index('bookings_user').on(table.userId, table.scheduledAt, table.id),
    index('bookings_consultant').on(table.consultuntId, table.scheduledAt, table.id).where(ALIVE),
    index('bookings_consultant_newest').on(table.consultuntId, table.createdAt, table.id).where(ALIVE),
    index('bookings_consultation').on(table.consultationId, table.scheduledAt, table.id).where(ALIVE),
    index('bookings_payment').on(table.paymentStatus, table.scheduledAt, table.id).where(ALIVE),
    // By them the free times of a consultant are found.
    index('bookings_taken')
      .on(table.consultuntId, table.scheduledAt)
      .where(sql`status in ('held', 'pending', 'confirmed')`),
    index('bookings_held').on(table.holdUntil).where(sql`status = 'held'`),
    check('bookings_status', sql`status in ('held', 'pending', 'confirmed', 'completed', 'no_show', 'cancelled')`),
    check('bookings_held', sql`status <> 'held' or (deleted_at is not null and hold_until is not null)`),
    check('bookings_amount', sql`amount_inr >= 0`),
    check('bookings_payment', sql`payment_status in ('unpaid', 'paid', 'not_recorded')`),
    check('bookings_reason', sql`status <> 'cancelled' or status_reason is not null`),
  ],
);

/** Remarks of staff on a booking: only ever added, until the booking is erased. */
export const bookingRemarks = pgTable(
  'booking_remarks',
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    at: instant().notNull().default(NOW),
    text: text().notNull(),
    adminId: uuid(),
  },
  (table) => [index('booking_remarks_booking').on(table.bookingId, table.id)],
);
