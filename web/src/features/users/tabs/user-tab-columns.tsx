import { Badge } from '@mantine/core';
import '@mantine/core/styles/Badge.css';
import type { BookingRow } from '@sankalp/contract/bookings';
import type { EnrolmentRow } from '@sankalp/contract/enrolments';
import type { OrderRow } from '@sankalp/contract/orders';
import { formatDate, formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import { columnsOf } from '../../../shared/table/columns.ts';
import { PlainNameCell } from '../../../shared/table/name-cell.tsx';
import { orderStatusColor } from './order-status.ts';

/** The columns of the four tabs, in their order (UDET-24, UDET-31, UDET-36). */

const dateOf = (instant: string) => formatDate(instant, foundation.timeZone);

const enrolment = columnsOf<EnrolmentRow>();
export const enrolmentColumns = enrolment.columns([
  enrolment.accessor('name', { header: 'Course Name', cell: PlainNameCell }),
  // This column shows the instructor (UDET-25).
  enrolment.accessor('instructorName', { header: 'User Name', meta: { priority: 1, folds: true } }),
  enrolment.accessor('type', { header: 'Course Type', meta: { priority: 3, folds: true } }),
  enrolment.accessor('createdAt', {
    header: 'Order Date',
    cell: ({ getValue }) => dateOf(getValue()),
    meta: { priority: 2, figures: true },
  }),
  enrolment.accessor('progress', {
    header: 'Course Progress',
    cell: ({ getValue }) => `${getValue()}%`,
    meta: { minWidth: 128, figures: true },
  }),
]);

const order = columnsOf<OrderRow>();
export const orderColumns = order.columns([
  order.accessor(({ items }) => items[0]?.productName ?? '', {
    id: 'productName',
    header: 'Product Name',
    cell: PlainNameCell,
  }),
  order.accessor('createdAt', {
    header: 'Order Date',
    cell: ({ getValue }) => dateOf(getValue()),
    meta: { priority: 2, folds: true, figures: true },
  }),
  order.accessor('status', {
    header: 'Order Status',
    cell: ({ getValue }) => (
      <Badge variant="light" radius="sm" color={orderStatusColor(getValue())} tt="capitalize">
        {getValue()}
      </Badge>
    ),
  }),
  order.accessor(({ trackingNumber }) => trackingNumber ?? '', {
    id: 'trackingNumber',
    header: 'Track Number',
    meta: { priority: 1, folds: true },
  }),
]);

const booking = columnsOf<BookingRow>();
export const bookingColumns = booking.columns([
  booking.accessor('userName', { header: 'User Name', cell: PlainNameCell }),
  booking.accessor('consultationName', {
    header: 'Consultation Name',
    meta: { minWidth: 148, priority: 1, folds: true },
  }),
  booking.accessor('scheduledAt', {
    header: 'Scheduled date',
    cell: ({ getValue }) => formatDateTime(getValue(), foundation.timeZone),
    meta: { minWidth: 136, figures: true },
  }),
  booking.accessor(({ remarks }) => remarks.at(-1) ?? '', {
    id: 'remark',
    header: 'Remark',
    meta: { priority: 2, folds: true },
  }),
]);
