export { BookedConsultations } from './booked-consultations.tsx';
export type { BookingChoices } from './booking-choices.ts';
export { BookingsTable } from './booking-list.tsx';
export { useListBookedConsultationsQuery } from './bookings.ts';
export { BOOKINGS_PATH, DAY_SHEET_PATH, daySheetPath, NEW_BOOKING_PATH } from './bookings-path.ts';
export { ConflictingBookings } from './conflicting-bookings.tsx';
export { BookingsPage } from './desk/bookings-page.tsx';
export { UserBookings } from './user-bookings.tsx';
