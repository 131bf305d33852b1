import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { BOOKING_SETTINGS_MESSAGES } from '@sankalp/contract/bookings/booking-settings';
import { failureText } from '../../../shared/api/failure-text.ts';
import { Loading, RetryBanner } from '../../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { type BookingSettingsRow, useGetBookingSettingsQuery } from '../settings.api.ts';
import classes from '../settings.module.css';

const BookingsDialog = lazyDialog(async () => (await import('./bookings-dialog.tsx')).BookingsDialog);

/** When people book, move and cancel consultations by the app. */
export function BookingsCard() {
  const { data, error, refetch } = useGetBookingSettingsQuery();
  const changing = useDialog<{ settings: BookingSettingsRow }>();
  return (
    <section className={record.card} aria-labelledby="bookings-title">
      <div className={classes.cardHead}>
        <h2 id="bookings-title">{t('Bookings')}</h2>
        {data && (
          <Button variant="default" onClick={() => changing.open({ settings: data })}>
            {t('Change times')}
          </Button>
        )}
      </div>
      {error && (
        <RetryBanner
          message={failureText(error, t(BOOKING_SETTINGS_MESSAGES.loadFailed))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <p className={classes.outcome}>
          {t(
            'In the app, people book from {notice} hours to {horizon} days ahead, with {gap} minutes between two consultations. They cancel or move until {change} hours before.',
            {
              notice: data.noticeHours,
              horizon: data.horizonDays,
              gap: data.gapMinutes,
              change: data.changeHours,
            },
          )}
        </p>
      )}
      <BookingsDialog dialog={changing} />
    </section>
  );
}
