import { BOOKING_SETTINGS } from '@sankalp/contract/bookings/booking-settings';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, rowColumns } from '../../shared/db/columns.ts';

/** One row, which its migration makes: when people book, move and cancel by the app. */
export const bookingSettings = pgTable(
  'booking_settings',
  {
    id: id(),
    noticeHours: integer().notNull().default(BOOKING_SETTINGS.noticeHours),
    horizonDays: integer().notNull().default(BOOKING_SETTINGS.horizonDays),
    gapMinutes: integer().notNull().default(BOOKING_SETTINGS.gapMinutes),
    changeHours: integer().notNull().default(BOOKING_SETTINGS.changeHours),
    ...rowColumns,
  },
  () => [
    check(
      'booking_settings_bounds',
      sql`notice_hours >= 0 and horizon_days >= 1 and gap_minutes >= 0 and change_hours >= 0`,
    ),
  ],
);
