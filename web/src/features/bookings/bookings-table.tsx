import { BOOKING_MESSAGES, type ListedBooking } from '@sankalp/contract/bookings';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { ListPanel } from '../../shared/table/list-panel.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { useListSelection } from '../../shared/table/selection/use-list-selection.ts';
import { serverListOf } from '../../shared/table/server-list.ts';
import { BOOKING_COLUMNS } from './booking-columns.tsx';
import { useListBookingsQuery } from './bookings.api.ts';

const TEXTS = { empty: BOOKING_MESSAGES.empty, noMatch: BOOKING_MESSAGES.empty };
const nameOf = ({ consultationName, userName }: ListedBooking) => `${consultationName} of ${userName}`;

/** The consultations that users booked, the latest day first, ten to a page (ORDER-21). */
export function BookingsTable({ page, onPageChange }: Paging) {
  const may = useMayCheck();
  const columns = may('consultation') ? BOOKING_COLUMNS.managing : BOOKING_COLUMNS.reading;
  const query = useListBookingsQuery({ page: clampPage(page, PAGE_MAX) });
  const list = serverListOf(query, ({ data }) => data, BOOKING_MESSAGES.loadFailed);
  const selection = useListSelection({ many: 'bookings', rows: list.rows, columns, nameOf });
  return (
    <ListPanel
      label="Consultations"
      one="booking"
      many="bookings"
      settings="bookings"
      texts={TEXTS}
      columns={columns}
      list={list}
      selection={selection}
      pager={{
        page,
        pageCount: query.data ? pageCount(list.total, TABLE_PAGE_SIZE) : 0,
        onChange: onPageChange,
      }}
    />
  );
}
