import { answerOf, sankalp } from './sankalp.ts';
import { timeText } from './time-text.ts';
import { useRead } from './use-call.ts';

/** Consultations that who has signed in has booked. */
export function MyBookings() {
  const { data: bookings = [], fault } = useRead(() => answerOf(sankalp.GET('/app/v1/me/bookings')));
  return (
    <section aria-labelledby="my-bookings">
      <h2 id="my-bookings">My bookings</h2>
      {fault && <p role="alert">{fault}</p>}
      <ul>
        {bookings.map(({ id, consultation, consultant, startsAt, status }) => (
          <li key={id}>
            <h3>{consultation.name}</h3>
            <small>
              {timeText(startsAt)} · {consultant.name} · {status}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
