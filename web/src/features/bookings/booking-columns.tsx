import type { ListedBooking } from '@sankalp/contract/bookings';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { byInstant, byText, columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { RemarkCell } from './remark-cell.tsx';

const column = columnsOf<ListedBooking>();
const lastRemarkOf = ({ remarks }: ListedBooking) => remarks.at(-1)?.text;
const dateTimeOf = (instant: string) => formatDateTime(instant, foundation.timeZone);

/** The columns of the Order screen's Consultation tab, in their order (ORDER-21). */
export const bookingColumns = column.columns([
  column.accessor('userName', { header: 'User Name', cell: PlainNameCell }),
  column.accessor('consultationName', {
    header: 'Consultation Name',
    meta: { minWidth: 160, priority: 1, folds: true },
  }),
  column.accessor('consultantName', { header: 'Consultant', meta: { minWidth: 140, priority: 4 } }),
  column.accessor('scheduledAt', {
    header: 'Scheduled Date',
    cell: ({ getValue }) => dateTimeOf(getValue()),
    meta: { width: 152, priority: 2, folds: true, figures: true },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => <BookingStatusBadge status={getValue()} />,
    meta: { width: 120, priority: 3 },
  }),
  column.accessor(lastRemarkOf, {
    id: 'remark',
    header: 'Remark',
    cell: ({ row }) => <RemarkCell booking={row.original} mayAdd />,
    meta: { width: 264, narrowWidth: 136 },
  }),
]);

const userColumnsFor = (mayAdd: boolean) =>
  column.columns([
    column.accessor('userName', { header: 'User Name', sortFn: byText, cell: PlainNameCell }),
    column.accessor('consultationName', {
      header: 'Consultation Name',
      sortFn: byText,
      meta: { minWidth: 160, priority: 1, folds: true },
    }),
    column.accessor('scheduledAt', {
      header: 'Scheduled date',
      sortFn: byInstant,
      cell: ({ getValue }) => dateTimeOf(getValue()),
      meta: { width: 152, priority: 2, folds: true, figures: true },
    }),
    column.accessor(lastRemarkOf, {
      id: 'remark',
      header: 'Remark',
      sortFn: byText,
      sortUndefined: 'last',
      cell: ({ row }) => <RemarkCell booking={row.original} mayAdd={mayAdd} />,
      meta: { width: 264, narrowWidth: 136 },
    }),
  ]);

/** The columns of a user's Consultation tab (UDET-36), for those who add remarks and for those who read them. */
export const USER_COLUMNS = { adding: userColumnsFor(true), reading: userColumnsFor(false) };
