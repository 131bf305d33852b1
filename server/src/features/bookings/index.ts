export { bookingsRoutes } from './bookings.routes.ts';
export { createBookingsService } from './bookings.service.ts';
export { listBookingSubjects, listBookingsOf } from './bookings.store.ts';
export { createBookingsList } from './bookings-list.store.ts';
export { createDaySheet } from './day-sheet.store.ts';
export { countStoredBookings, insertPastBookings, listBookable, type PastBooking } from './past-bookings.store.ts';
