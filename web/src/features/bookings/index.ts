export { BookedConsultations } from './booked-consultations.tsx';
export { BookingsTable } from './bookings-table.tsx';
export { UserBookings } from './user-bookings.tsx';
