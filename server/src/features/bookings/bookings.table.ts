import { BOOKING_STATUSES } from '@sankalp/contract/bookings';
import { BOOKING_PAYMENTS } from '@sankalp/contract/bookings/booking-payments';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, NOW, rowColumns } from '../../shared/db/columns.ts';
import { consultants } from '../consultants/consultants.table.ts';
import { consultations } from '../consultations/consultations.table.ts';
import { users } from '../users/users.table.ts';

/** Bookings are never deleted: they stay when their user or consultation goes. */
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
    status: text({ enum: BOOKING_STATUSES }).notNull().default('pending'),
    /** Why it was cancelled. */
    statusReason: text(),
    paymentStatus: text({ enum: BOOKING_PAYMENTS }).notNull().default('not_recorded'),
    /** Its id at the system that sent it. */
    externalId: text(),
    /** When the person was taken out of it. */
    erasedAt: instant(),
    ...rowColumns,
  },
  (table) => [
    uniqueIndex('bookings_external_id').on(table.externalId).where(sql`external_id is not null`),
    index('bookings_scheduled').on(table.scheduledAt, table.id),
    index('bookings_status').on(table.status, table.scheduledAt, table.id),
    index('bookings_user').on(table.userId, table.scheduledAt, table.id),
    index('bookings_consultant').on(table.consultuntId, table.scheduledAt, table.id),
    index('bookings_consultant_newest').on(table.consultuntId, table.createdAt, table.id),
    index('bookings_consultation').on(table.consultationId, table.scheduledAt, table.id),
    index('bookings_payment').on(table.paymentStatus, table.scheduledAt, table.id),
    check('bookings_status', sql`status in ('pending', 'confirmed', 'completed', 'no_show', 'cancelled')`),
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
