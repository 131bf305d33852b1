import type { Mine } from './shelves.ts';
import { timeText } from './time-text.ts';

const STATUS_TEXTS = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'Missed',
} as const;

/** Consultations that who has signed in has booked. */
export function MyBookings({ bookings }: Pick<Mine, 'bookings'>) {
  return (
    <section aria-labelledby="my-bookings">
      <h2 id="my-bookings">My bookings</h2>
      {bookings.length === 0 && <p className="quiet">Nothing is booked yet.</p>}
      <ul>
        {bookings.map(({ id, consultation, consultant, startsAt, status }) => (
          <li key={id}>
            <h3>{consultation.name}</h3>
            <small>
              {timeText(startsAt)} · {consultant.name} · {STATUS_TEXTS[status]}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
