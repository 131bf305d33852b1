import { BOOKING_SETTINGS } from '@sankalp/contract/bookings/booking-settings';
import type { Executor } from '../../shared/db/database.ts';
import { bookingSettings } from './booking-settings.table.ts';

/** Keeps true: there is one record of these settings, which each call reads as it is at that moment. */

export async function readBookingSettings(db: Executor): Promise<{ readonly changeHours: number }> {
  const [settings] = await db.select({ changeHours: bookingSettings.changeHours }).from(bookingSettings);
  return settings ?? BOOKING_SETTINGS;
}
