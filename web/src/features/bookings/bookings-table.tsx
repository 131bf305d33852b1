import {
  BOOKING_MESSAGES,
  BOOKING_SORTS,
  BOOKING_STATUS_LABELS,
  type BookingStatus,
  type ListedBooking,
} from '@sankalp/contract/bookings';
import { formatDay } from '@sankalp/contract/shared/dates';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { serverListOf } from '../../shared/table/server-list.ts';
import { useAddressFilter } from '../../shared/table/use-address-filter.ts';
import { serverPagingOf } from '../../shared/table/use-server-paging.ts';
import { useServerSorting } from '../../shared/table/use-server-sorting.ts';
import { BOOKING_COLUMNS } from './booking-columns.tsx';
import { useFindBookingIdsMutation, useListBookingsQuery, useListChosenBookingsMutation } from './bookings.api.ts';
import { t } from './texts.ts';

const TEXTS = { empty: t(BOOKING_MESSAGES.empty), noMatch: t(BOOKING_MESSAGES.empty) };
/** What a link may narrow the list to. */
const CONDITIONS = {
  from: (day: string) => t('From: {day}', { day: formatDay(day) || day }),
  to: (day: string) => t('Until: {day}', { day: formatDay(day) || day }),
  status: (status: string) =>
    t('Status: {status}', { status: t(BOOKING_STATUS_LABELS[status as BookingStatus] ?? status) }),
  cancelled: () => t('Without cancelled ones'),
};
const nameOf = ({ consultationName, userName }: ListedBooking) =>
  t('{consultationName} of {userName}', { consultationName, userName });

/** The consultations that users booked, the latest day first, ten to a page (ORDER-21). */
export function BookingsTable(props: Paging) {
  const may = useMayCheck();
  const columns = may('consultation') ? BOOKING_COLUMNS.managing : BOOKING_COLUMNS.reading;
  const filter = useAddressFilter(CONDITIONS);
  const sorting = useServerSorting(BOOKING_SORTS);
  const paging = serverPagingOf(props);
  const query = useListBookingsQuery({ ...filter.query, ...sorting.query, page: paging.page });
  const list = {
    ...serverListOf(query, ({ data }) => data, t(BOOKING_MESSAGES.loadFailed)),
    isNarrowed: filter.isSet,
  };
  const [findIds] = useFindBookingIdsMutation();
  const [readRows] = useListChosenBookingsMutation();
  const selection = useListSelection({
    many: t('bookings'),
    list,
    nameOf,
    findIds: () => findIds(filter.query),
    loadFailed: t(BOOKING_MESSAGES.loadFailed),
    export: { columns, readRows },
  });
  return (
    <ListPanel
      label={t('Consultations')}
      one={t('booking')}
      many={t('bookings')}
      settings="bookings"
      texts={TEXTS}
      columns={columns}
      list={list}
      filter={filter}
      onClear={filter.onClear}
      selection={selection}
      table={sorting.table}
      pager={paging.pagerOf(query)}
    />
  );
}
