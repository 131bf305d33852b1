import { t } from 'virtual:texts';
import type { DaySheetConsultant, TimesOfConsultant } from '@sankalp/contract/bookings/day-sheet.schema';
import { freeTimes, isAwayOn, TIMES_OF_DAY } from '@sankalp/contract/bookings/free-times';
import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { DURATION_TEXTS } from '../../../shared/duration-texts.ts';
import { foundation } from '../../../shared/foundation.ts';
import { wordsLocale } from '../../../shared/language/language.ts';
import { ClashMarks } from '../booking-marks.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { BookingName } from '../record/booking-name.tsx';
import { timeOf } from '../record/booking-words.ts';
import classes from './bookings-calendar.module.css';

const weekdays = new Intl.DateTimeFormat(wordsLocale, { weekday: 'short', timeZone: 'UTC' });
const weekdayOf = (day: string) => weekdays.format(new Date(`${day}T00:00:00Z`));

interface WeekTableProps {
  days: readonly string[];
  /** Nothing is booked and nobody away where it is missing. */
  sheet: DaySheetConsultant | undefined;
  /** Times that people hold while they pay. */
  held: TimesOfConsultant['held'];
  /** Name of the consultant. */
  name: string;
  onBook: (day: string, time: string) => void;
}

/** The days beside each other, a line for each half hour. */
export function WeekTable({ days, sheet, held, name, onBook }: WeekTableProps) {
  const bookings = sheet?.bookings ?? [];
  const columns = days.map((day) => columnOf({ day, bookings, held, sheet }));
  const lines = [...new Set([...TIMES_OF_DAY, ...bookings.map(halfHourOf)])].sort();
  // Hours of today that are over say nothing.
  const times = lines.filter((time) =>
    columns.some((column) => column.free.has(time) || bookedAt(column, time).length > 0),
  );
  const free = columns.reduce((sum, column) => sum + column.free.size, 0);
  return (
    <>
      <p className={classes.count} role="status">
        {free === 1 ? t('1 free half hour') : t('{count} free half hours', { count: free })}
      </p>
      <div className={classes.scroll}>
        <table className={classes.week} aria-label={t('Times of {name}', { name })} data-days={days.length}>
          <thead>
            <tr>
              <th scope="col">{t('Time')}</th>
              {columns.map(({ day, isAway }) => (
                <th key={day} scope="col">
                  {weekdayOf(day)} <span className={classes.date}>{formatDay(day).slice(0, 5)}</span>
                  {isAway && <span className={classes.away}>{t('Away')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                {columns.map((column) => (
                  <TimeCell key={column.day} column={column} time={time} onBook={onBook} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface Column {
  day: string;
  isAway: boolean;
  free: ReadonlySet<string>;
  bookings: readonly BookingRow[];
}

interface DayOfSheet extends Pick<WeekTableProps, 'sheet' | 'held'> {
  day: string;
  bookings: readonly BookingRow[];
}

function columnOf({ day, bookings, held, sheet }: DayOfSheet): Column {
  const { timeZone } = foundation;
  const times = freeTimes({ day, duration: '30 min', bookings, held, timeOff: sheet, timeZone, nowMs: Date.now() });
  return {
    day,
    isAway: sheet !== undefined && isAwayOn(day, sheet),
    free: new Set(times),
    bookings: bookings.filter(({ scheduledAt }) => dayInZone(scheduledAt, timeZone) === day),
  };
}

/** In whose line a booking stands. */
function halfHourOf({ scheduledAt }: BookingRow): string {
  const time = timeOf(scheduledAt).slice(-5);
  return `${time.slice(0, 3)}${time.slice(3) < '30' ? '00' : '30'}`;
}

const bookedAt = ({ bookings }: Column, time: string) => bookings.filter((booking) => halfHourOf(booking) === time);

function TimeCell({ column, time, onBook }: { column: Column; time: string; onBook: WeekTableProps['onBook'] }) {
  const { day, free, isAway } = column;
  const booked = bookedAt(column, time);
  const isFree = free.has(time);
  return (
    <td data-away={isAway || undefined} data-booked={booked.length > 0 || undefined}>
      {booked.map((booking) => (
        <div key={booking.id} className={classes.booking}>
          <span className={classes.name}>
            <BookingName booking={booking} />
          </span>
          <span className={classes.what}>
            {`${timeOf(booking.scheduledAt).slice(-5)}, ${DURATION_TEXTS[booking.duration]}, ${booking.consultationName}`}
          </span>
          <span className={classes.status}>
            <BookingStatusBadge status={booking.status} />
            <ClashMarks clashes={booking.clashes} />
          </span>
        </div>
      ))}
      {isFree && (
        <button
          type="button"
          className={classes.free}
          aria-label={t('Book {time} on {day}', { time, day: formatDay(day) })}
          onClick={() => onBook(day, time)}
        >
          {t('Book')}
        </button>
      )}
    </td>
  );
}
