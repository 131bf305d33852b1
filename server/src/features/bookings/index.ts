import { bookingPaths } from '@sankalp/contract/bookings';
import * as bookingPaymentsSchemas from '@sankalp/contract/bookings/booking-payments.schema';
import * as bookingSettingsSchemas from '@sankalp/contract/bookings/booking-settings.schema';
import * as daySheetSchemas from '@sankalp/contract/bookings/day-sheet.schema';
import * as newBookingSchemas from '@sankalp/contract/bookings/new-booking.schema';
import * as bookingsSchemas from '@sankalp/contract/bookings.schema';
import { bookingsQuery } from '@sankalp/contract/bookings.schema';
import type { Database } from '../../shared/db/database.ts';
import { countedBy, type Feature, type OnExecutor, schemasOf } from '../../shared/feature.ts';
import { bookingSettingsRoutes } from './booking-settings.routes.ts';
import { createBookingSettings } from './booking-settings.service.ts';
import { bookingsAppRoutes } from './bookings.app-routes.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import { createBookingsService } from './bookings.service.ts';
import { listBookingSubjects, listBookingsOf } from './bookings.store.ts';
import { createBookingsList } from './bookings-list.store.ts';
import { createDaySheet } from './day-sheet.store.ts';
import { createAppSlots } from './slots/app-slots.ts';
import { removeOverHolds } from './slots/holds.store.ts';
import { createMyBookings } from './slots/my-bookings.service.ts';
import { createFindSlots } from './slots/slots.store.ts';

export { insertPastBookings, listBookable, type PastBooking } from './past-bookings.store.ts';
export { REFUND_BOOKING_AT_GATEWAY_JOB } from './send-back.ts';
export { confirmHeld, extendHeld, holdSlot, holdSlots, releaseHeld } from './slots/holds.ts';
export { takenTimes } from './slots/taken-times.ts';

const HOLDS_JOB = 'give-back-held-times';

export const bookingsFeature = {
  schemas: schemasOf(
    bookingPaymentsSchemas,
    bookingSettingsSchemas,
    daySheetSchemas,
    newBookingSchemas,
    bookingsSchemas,
  ),
  records: {
    bookings: createBookingsService,
    bookingsOfUser: ({ database, timeZone }: OnExecutor & { timeZone: string }) => ({
      list: (userId: string) => listBookingsOf(database, userId, timeZone),
      listSubjects: (userId: string) => listBookingSubjects(database, userId),
    }),
  },
  services: {
    bookingsList: createBookingsList,
    daySheet: createDaySheet,
    bookingSettings: createBookingSettings,
    findSlots: createFindSlots,
    appSlots: createAppSlots,
    myBookings: createMyBookings,
  },
  routes: [bookingsRoutes, bookingSettingsRoutes],
  appRoutes: [bookingsAppRoutes],
  jobs: ({ background }: { background: Database }) => ({
    housekeeping: { [HOLDS_JOB]: (_payload, stopping) => removeOverHolds(background, stopping) },
  }),
  minutelyJobs: [HOLDS_JOB],
  counts: {
    [bookingPaths.list]: countedBy('bookingsList', bookingsQuery),
  },
} satisfies Feature;
