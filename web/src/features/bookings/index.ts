export { BookedConsultations } from './booked-consultations.tsx';
export { useListBookedConsultationsQuery } from './bookings.api.ts';
export { BookingsTable } from './bookings-table.tsx';
export { BrokenBookings } from './broken-bookings.tsx';
export { DAY_SHEET_PATH, daySheetPath } from './day-sheet/day-sheet-path.ts';
export { UserBookings } from './user-bookings.tsx';
