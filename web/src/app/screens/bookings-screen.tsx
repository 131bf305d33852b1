import { BookingsPage } from '../../features/bookings/index.ts';
import { BOOKING_CHOICES } from './booking-choices.ts';

/** What users booked, and a new booking for one of them: features that do not know each other. */
export function BookingsScreen() {
  return <BookingsPage choices={BOOKING_CHOICES} />;
}
