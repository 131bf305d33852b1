import { BOOKING_MESSAGES } from '@sankalp/contract/bookings';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { useMayCheck } from '../../shared/session/use-session.ts';
import { ListToolbar } from '../../shared/table/list-card.tsx';
import { ListTable } from '../../shared/table/list-table.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import type { Paging } from '../../shared/table/paged-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { BOOKING_COLUMNS } from './booking-columns.tsx';
import { useListBookingsQuery } from './bookings.api.ts';

const TEXTS = { empty: BOOKING_MESSAGES.empty, noMatch: BOOKING_MESSAGES.empty };
const numbers = new Intl.NumberFormat('en-IN');

/** The consultations that users booked, the latest day first, ten to a page (ORDER-21). */
export function BookingsTable({ page, onPageChange }: Paging) {
  const may = useMayCheck();
  const query = useListBookingsQuery({ page: clampPage(page, PAGE_MAX) });
  const list = serverListOf(query, ({ data }) => data, BOOKING_MESSAGES.loadFailed);
  const { total } = list;
  return (
    <>
      <ListToolbar
        lead={
          query.data && <span role="status">{`${numbers.format(total)} ${total === 1 ? 'booking' : 'bookings'}`}</span>
        }
      />
      {list.error !== null && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable
        label="Consultations"
        columns={may('consultation') ? BOOKING_COLUMNS.managing : BOOKING_COLUMNS.reading}
        list={list}
        texts={TEXTS}
      />
      <Pagination
        label="Pages of Consultations"
        page={page}
        pageCount={query.data ? pageCount(total, TABLE_PAGE_SIZE) : 0}
        onChange={onPageChange}
      />
    </>
  );
}
