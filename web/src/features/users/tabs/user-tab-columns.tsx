import type { BookingRow } from '@sankalp/contract/bookings';
import type { EnrolmentRow } from '@sankalp/contract/enrolments';
import { formatDate, formatDateTime } from '@sankalp/contract/shared/dates';
import { foundation } from '../../../shared/foundation.ts';
import { byInstant, byNumber, byText, columnsOf } from '../../../shared/table/columns.ts';
import { PlainNameCell } from '../../../shared/table/name-cell.tsx';

/** The columns of tabs, in their order (UDET-24, UDET-36). */

const dateOf = (instant: string) => formatDate(instant, foundation.timeZone);

const enrolment = columnsOf<EnrolmentRow>();
export const enrolmentColumns = enrolment.columns([
  enrolment.accessor('name', { header: 'Course Name', sortFn: byText, cell: PlainNameCell }),
  // This column shows the instructor (UDET-25).
  enrolment.accessor('instructorName', { header: 'User Name', sortFn: byText, meta: { priority: 1, folds: true } }),
  enrolment.accessor('type', { header: 'Course Type', sortFn: byText, meta: { priority: 3, folds: true } }),
  enrolment.accessor('createdAt', {
    header: 'Order Date',
    sortFn: byInstant,
    cell: ({ getValue }) => dateOf(getValue()),
    meta: { priority: 2, figures: true },
  }),
  enrolment.accessor('progress', {
    header: 'Course Progress',
    sortFn: byNumber,
    cell: ({ getValue }) => `${getValue()}%`,
    meta: { minWidth: 144, figures: true },
  }),
]);

const booking = columnsOf<BookingRow>();
export const bookingColumns = booking.columns([
  booking.accessor('userName', { header: 'User Name', sortFn: byText, cell: PlainNameCell }),
  booking.accessor('consultationName', {
    header: 'Consultation Name',
    sortFn: byText,
    meta: { minWidth: 160, priority: 1, folds: true },
  }),
  booking.accessor('scheduledAt', {
    header: 'Scheduled date',
    sortFn: byInstant,
    cell: ({ getValue }) => formatDateTime(getValue(), foundation.timeZone),
    meta: { minWidth: 136, figures: true },
  }),
  booking.accessor(({ remarks }) => remarks.at(-1) || undefined, {
    id: 'remark',
    header: 'Remark',
    sortFn: byText,
    sortUndefined: 'last',
    meta: { priority: 2, folds: true },
  }),
]);
