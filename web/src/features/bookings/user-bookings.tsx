import { t } from 'virtual:texts';
import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import type { BookingRow } from '@sankalp/contract/bookings.schema';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { PagedTable, type Paging } from '../../shared/table/paged-table.tsx';
import { USER_COLUMNS } from './booking-columns.tsx';

/** Bookings of a user, each with its last remark; who holds neither module reads it (UDET-36 to 38). */
export function UserBookings({ bookings, ...paging }: Paging & { bookings: readonly BookingRow[] }) {
  const may = useMayCheck();
  const mayAdd = may('consultation') || may('order');
  return (
    <PagedTable
      label={t('Consultations')}
      columns={mayAdd ? USER_COLUMNS.adding : USER_COLUMNS.reading}
      rows={bookings}
      emptyText={t(BOOKING_MESSAGES.empty)}
      {...paging}
    />
  );
}
