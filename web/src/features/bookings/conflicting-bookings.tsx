import { t } from 'virtual:texts';
import { skipToken } from '@reduxjs/toolkit/query';
import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { isDay } from '@sankalp/contract/shared/dates';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { PlainButton } from '../../shared/ui/plain-button.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import classes from './bookings.module.css';
import { useListConflictingBookingsQuery } from './bookings.ts';
import { timeOf } from './record/booking-words.ts';

const BookingDialog = lazyDialog(async () => (await import('./booking-screen.tsx')).BookingDialog);

interface ConflictingBookingsProps {
  consultantId: string;
  /** First and last day of a time off, as they stand in the form; an empty one leaves its side open. */
  from: string;
  to: string;
}

/**
 * Conflicting bookings of a time off, before it is saved: each can be moved or cancelled from here. A look that fails says so and
 * keeps nobody from saving.
 */
export function ConflictingBookings({ consultantId, from, to }: ConflictingBookingsProps) {
  const days = [from, to].filter((day) => day !== '');
  const isAsked = days.length > 0 && days.every(isDay) && (days.length === 1 || from <= to);
  const timeOff = { consultuntId: consultantId, ...(from && { from }), ...(to && { to }) };
  const { currentData, isError } = useListConflictingBookingsQuery(isAsked ? timeOff : skipToken);
  const dialog = useDialog<{ booking: BookingRow; step: 'move' | 'cancelled' }>();
  const { data = [], total = 0 } = currentData ?? {};
  return (
    <div className={classes.broken}>
      <p role="status">
        {isError && t('The bookings of these days could not be checked.')}
        {total > 0 &&
          (total === 1
            ? t('1 booking falls into these days:')
            : t('{total} bookings fall into these days:', { total }))}
      </p>
      {data.length > 0 && (
        <ul aria-label={t('Bookings in these days')}>
          {data.map((booking) => {
            const { consultationName, id, scheduledAt, userName } = booking;
            const what = t('{consultationName} of {userName}', { consultationName, userName });
            return (
              <li key={id}>
                <span>{`${timeOf(scheduledAt)} ${consultationName}, ${userName}`}</span>
                <span className={classes.brokenActions}>
                  <PlainButton
                    data-compact
                    aria-label={t('Move {what}', { what })}
                    onClick={() => dialog.open({ booking, step: 'move' })}
                  >
                    {t('Move')}
                  </PlainButton>
                  <PlainButton
                    data-compact
                    aria-label={t('Cancel with a message: {what}', { what })}
                    onClick={() => dialog.open({ booking, step: 'cancelled' })}
                  >
                    {t('Cancel with a message')}
                  </PlainButton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {total > data.length && <p>{t('and {total} more', { total: total - data.length })}</p>}
      <BookingDialog dialog={dialog} unsavedTimeOff={{ unAvalibiltyStart: from, unAvalibiltyEnd: to }} />
    </div>
  );
}
