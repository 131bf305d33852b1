import { t } from 'virtual:texts';
import { BOOKING_STATUS_LABELS, type BookingStatus } from '@sankalp/contract/bookings';
import { BOOKING_PAYMENT_LABELS } from '@sankalp/contract/bookings/booking-payments';
import type { ListedBooking } from '@sankalp/contract/bookings.schema';
import { formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { byInstant, byText, type Column, columnsOf } from '../../shared/table/columns.ts';
import { NameCell, PlainNameCell } from '../../shared/table/name-cell.tsx';
import { ClashMarks } from './booking-marks.tsx';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import classes from './bookings.module.css';
import { BookingName } from './record/booking-name.tsx';
import type { ShownBooking } from './record/booking-words.ts';
import { RemarkCell } from './remark-cell.tsx';

const column = columnsOf<ListedBooking>();
const lastRemarkOf = ({ remarks }: ListedBooking) => remarks.at(-1)?.text;
const dateTimeOf = (instant: string) => formatDateTime(instant, foundation.timeZone);

const PAYMENT = 'payment';
const paymentOf = ({ paymentStatus }: ShownBooking) => paymentStatus && t(BOOKING_PAYMENT_LABELS[paymentStatus]);

const columnsFor = (mayManage: boolean): readonly Column<ListedBooking>[] =>
  column.columns([
    column.accessor('userName', { header: t('User Name'), cell: mayManage ? OpeningCell : PlainNameCell }),
    column.accessor('consultationName', {
      header: t('Consultation Name'),
      meta: { minWidth: 160, priority: 1, collapsible: true },
    }),
    column.accessor('consultantName', {
      header: t('Consultant'),
      meta: { minWidth: 120, priority: 4, collapsible: true },
    }),
    column.accessor('scheduledAt', {
      header: t('Scheduled Date'),
      cell: ({ getValue }) => dateTimeOf(getValue()),
      meta: { width: 152, priority: 2, collapsible: true, tabularNumbers: true, written: dateTimeOf },
    }),
    column.accessor('status', {
      header: t('Status'),
      cell: ({ row }) => <StatusCell booking={row.original} />,
      meta: {
        width: 132,
        priority: 3,
        collapsible: true,
        written: (status: BookingStatus) => t(BOOKING_STATUS_LABELS[status]),
      },
    }),
    column.accessor(paymentOf, {
      id: PAYMENT,
      header: t('Payment'),
      meta: { width: 112, priority: 3, collapsible: true },
    }),
    column.accessor(lastRemarkOf, {
      id: 'remark',
      header: t('Remark'),
      cell: ({ row }) => <RemarkCell booking={row.original} mayAdd />,
      // The consultant has a column beside it on a laptop.
      meta: { width: 240, narrowWidth: 136 },
    }),
  ]);

/** Columns of the Order screen's Consultation tab (ORDER-21), for those who manage bookings and those who read them; the desk tells payments as well. */
export const BOOKING_COLUMNS = {
  managing: withoutPayment(columnsFor(true)),
  reading: withoutPayment(columnsFor(false)),
  desk: columnsFor(true),
};

function withoutPayment(columns: readonly Column<ListedBooking>[]): readonly Column<ListedBooking>[] {
  return columns.filter(({ id }) => id !== PAYMENT);
}

function OpeningCell({ row }: { row: { original: ListedBooking } }) {
  return (
    <NameCell>
      <BookingName booking={row.original} />
    </NameCell>
  );
}

function StatusCell({ booking: { clashes, status } }: { booking: ListedBooking }) {
  return (
    <span className={classes.status}>
      <BookingStatusBadge status={status} />
      <ClashMarks clashes={clashes} />
    </span>
  );
}

const userColumnsFor = (mayAdd: boolean) =>
  column.columns([
    column.accessor('userName', { header: t('User Name'), sortFn: byText, cell: PlainNameCell }),
    column.accessor('consultationName', {
      header: t('Consultation Name'),
      sortFn: byText,
      meta: { minWidth: 160, priority: 1, collapsible: true },
    }),
    column.accessor('scheduledAt', {
      header: t('Scheduled date'),
      sortFn: byInstant,
      cell: ({ getValue }) => dateTimeOf(getValue()),
      meta: { width: 152, priority: 2, collapsible: true, tabularNumbers: true },
    }),
    column.accessor(lastRemarkOf, {
      id: 'remark',
      header: t('Remark'),
      sortFn: byText,
      sortUndefined: 'last',
      cell: ({ row }) => <RemarkCell booking={row.original} mayAdd={mayAdd} />,
      meta: { width: 264, narrowWidth: 136 },
    }),
  ]);

/** The columns of a user's Consultation tab (UDET-36), for those who add remarks and for those who read them. */
export const USER_COLUMNS = { adding: userColumnsFor(true), reading: userColumnsFor(false) };
