import { BookingsPage } from '../../features/bookings/index.ts';
import { BOOKING_CHOICES } from './booking-choices.ts';

/** Bookings of users, and a new booking for one of them: features that do not know each other. */
export function BookingsScreen() {
  return <BookingsPage choices={BOOKING_CHOICES} />;
}
