import { t } from 'virtual:texts';
import { BOOKING_SETTINGS_MESSAGES } from '@sankalp/contract/bookings/booking-settings';
import { failureText } from '../../../shared/api/failure-text.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { SettingCard } from '../../../shared/ui/setting-card.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { type BookingSettingsRow, useGetBookingSettingsQuery } from '../settings.api.ts';

const BookingsDialog = lazyDialog(async () => (await import('./bookings-dialog.tsx')).BookingsDialog);

/** When people book, move and cancel consultations by the app. */
export function BookingsCard() {
  const query = useGetBookingSettingsQuery();
  const changing = useDialog<{ settings: BookingSettingsRow }>();
  return (
    <SettingCard
      title={t('Bookings')}
      query={query}
      loadFailed={(error) => failureText(error, t(BOOKING_SETTINGS_MESSAGES.loadFailed))}
      lines={2}
      changeLabel={t('Change times')}
      onChange={(settings) => changing.open({ settings })}
      sentencesOf={({ noticeHours, horizonDays, gapMinutes, changeHours }) => [
        t(
          'In the app, people book from {notice} hours to {horizon} days ahead, with {gap} minutes between two consultations. They cancel or move until {change} hours before.',
          { notice: noticeHours, horizon: horizonDays, gap: gapMinutes, change: changeHours },
        ),
      ]}
      dialog={<BookingsDialog dialog={changing} />}
    />
  );
}
