import type { BookingSettings, BookingSettingsBody } from '@sankalp/contract/bookings/booking-settings.schema';
import type { HistoryQuery } from '@sankalp/contract/shared/history.schema';
import type { OnDatabase } from '../../shared/feature.ts';
import { createRecords } from '../../shared/records/records.ts';
import type { WriteContext } from '../../shared/write-context.ts';
import { bookingSettings } from './booking-settings.table.ts';

/** Keeps true: a change of the settings moves and cancels no booking; what is offered and allowed goes by it from then on. */

/** The row that the migration has made. */
const ROW_ID = '00000000-0000-7000-8000-000000000002';

export type BookingSettingsService = ReturnType<typeof createBookingSettings>;

export function createBookingSettings({ database }: OnDatabase) {
  const records = createRecords({ database, table: bookingSettings, notFound: 'There are no settings.' });
  return {
    get: (): Promise<BookingSettings> => records.get(ROW_ID),
    update: (body: BookingSettingsBody, context: WriteContext): Promise<BookingSettings> =>
      records.update(ROW_ID, body, context),
    listHistory: (query: HistoryQuery) => records.listHistory(ROW_ID, query),
  };
}
