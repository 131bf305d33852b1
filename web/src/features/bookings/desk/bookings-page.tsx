import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { UrlTabs } from '../../../shared/resource/url-tabs.tsx';
import { ListCard } from '../../../shared/table/list-card.tsx';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useAddressAction } from '../../../shared/ui/use-address-action.ts';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import type { BookingChoices } from '../booking-choices.ts';
import { BookingsTable } from '../booking-list.tsx';
import { DAY_SHEET_PATH } from '../bookings-path.ts';
import type { NewBookingFor } from './new-booking.ts';

const BookingsCalendar = lazyPart(async () => (await import('./bookings-calendar.tsx')).BookingsCalendar);
const NewBookingDialog = lazyDialog(async () => (await import('./new-booking-dialog.tsx')).NewBookingDialog);

const AREA_PATH = '/dashboard/cosultation';

/** All bookings as a list, and the week of a consultant; a new one is made from both. `choices` is a constant. */
export function BookingsPage({ choices }: { choices: BookingChoices }) {
  const dialog = useDialog<{ wanted: NewBookingFor }>();
  const { open } = dialog;
  const add = useCallback(() => open({ wanted: {} }), [open]);
  useAddressAction('add', add);
  return (
    <>
      <PageHeader
        title={t('Bookings')}
        backTo={AREA_PATH}
        actions={
          <>
            <Button component={Link} to={DAY_SHEET_PATH} variant="default">
              {t('Day sheet')}
            </Button>
            <Button aria-keyshortcuts="n" onClick={add}>
              {t('+ New Booking')}
            </Button>
          </>
        }
      />
      <UrlTabs
        frame={(list, panels) => <ListCard lead={list}>{panels}</ListCard>}
        tabs={[
          { label: t('List'), panel: (paging) => <BookingsTable {...paging} choices={choices} isDesk /> },
          {
            label: t('Free times'),
            panel: () => <BookingsCalendar choices={choices} onBook={(wanted) => open({ wanted })} />,
          },
        ]}
      />
      <NewBookingDialog dialog={dialog} choices={choices} />
    </>
  );
}
