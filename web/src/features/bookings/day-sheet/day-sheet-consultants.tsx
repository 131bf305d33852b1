import { t } from 'virtual:texts';
import type { DaySheetConsultant } from '@sankalp/contract/bookings/day-sheet.schema';
import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { dayInZone, formatDay } from '@sankalp/contract/shared/dates';
import { formatPhone } from '@sankalp/contract/shared/phone';
import { DURATION_TEXTS } from '../../../shared/duration-texts.ts';
import { foundation } from '../../../shared/foundation.ts';
import { wordsLocale } from '../../../shared/language/language.ts';
import { ClashMarks } from '../booking-marks.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { BookingName } from '../record/booking-name.tsx';
import { timeOf } from '../record/booking-words.ts';
import classes from './day-sheet.module.css';

const weekdays = new Intl.DateTimeFormat(wordsLocale, { weekday: 'short', timeZone: 'UTC' });
const dayOf = ({ scheduledAt }: BookingRow) => dayInZone(scheduledAt, foundation.timeZone);

/** A table for each consultant, one row a booking. */
export function DaySheetConsultants({ consultants }: { consultants: readonly DaySheetConsultant[] }) {
  return consultants.map((consultant) => <ConsultantTable key={consultant.id} consultant={consultant} />);
}

function ConsultantTable({ consultant }: { consultant: DaySheetConsultant }) {
  const { id, name, bookings } = consultant;
  return (
    <section className={classes.card} aria-labelledby={`sheet-${id}`}>
      <div className={classes.head}>
        <h2 id={`sheet-${id}`}>{name}</h2>
        <AwayText consultant={consultant} />
      </div>
      {bookings.length > 0 && (
        <table className={classes.table} aria-labelledby={`sheet-${id}`}>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Time')}</th>
              <th scope="col">{t('User Name')}</th>
              <th scope="col">{t('Mobile Number')}</th>
              <th scope="col">{t('Consultation Name')}</th>
              <th scope="col">{t('Status')}</th>
            </tr>
          </thead>
          <tbody>
            {bookings.map((booking, index) => (
              <BookingLine
                key={booking.id}
                booking={booking}
                isFirst={index === 0 || dayOf(bookings[index - 1] ?? booking) !== dayOf(booking)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The day stands once, with its first booking. */
function BookingLine({ booking, isFirst }: { booking: BookingRow; isFirst: boolean }) {
  const { clashes, consultationName, duration, remarks, scheduledAt, status, userPhone } = booking;
  const day = dayOf(booking);
  return (
    <tr data-first={isFirst || undefined}>
      <th scope="row" className={classes.day}>
        <span
          data-repeated={!isFirst || undefined}
        >{`${weekdays.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day)}`}</span>
      </th>
      <td className={classes.time}>{timeOf(scheduledAt).slice(-5)}</td>
      <td className={classes.name}>
        <BookingName booking={booking} />
      </td>
      <td className={classes.phone}>{formatPhone(userPhone)}</td>
      <td>
        {`${consultationName}, ${DURATION_TEXTS[duration]}`}
        {remarks.length > 0 && <span className={classes.remark}>{remarks.at(-1)?.text}</span>}
      </td>
      <td>
        <span className={classes.status}>
          <BookingStatusBadge status={status} />
          <ClashMarks clashes={clashes} />
        </span>
      </td>
    </tr>
  );
}

function AwayText({ consultant: { unAvalibiltyStart, unAvalibiltyEnd } }: { consultant: DaySheetConsultant }) {
  if (!unAvalibiltyStart && !unAvalibiltyEnd) return null;
  const [from, to] = [unAvalibiltyStart ?? '', unAvalibiltyEnd ?? ''].map((day) => formatDay(day));
  return <p className={classes.away}>{awayText(from ?? '', to ?? '')}</p>;
}

function awayText(from: string, to: string): string {
  if (from === '') return t('Away to {to}', { to });
  return to === '' ? t('Away from {from}', { from }) : t('Away from {from} to {to}', { from, to });
}
