import type { CourseOrder } from '@sankalp/contract/enrolments';
import { formatDate } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';

const column = columnsOf<CourseOrder>();

/** The columns of the Order screen's Course tab, as the documents order them (S0 §2). */
export const courseOrderColumns = column.columns([
  column.accessor('courseName', { header: 'Course Name' }),
  column.accessor('userName', { header: 'User Name' }),
  column.accessor('courseType', { header: 'Course Type', meta: { width: 176, hiddenOnPhone: true } }),
  column.accessor('orderDate', {
    header: 'Order Date',
    cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
    meta: { width: 128, figures: true, hiddenOnPhone: true },
  }),
  column.accessor('completedPercentage', {
    header: 'Course Progress',
    cell: ({ getValue }) => `${getValue()}%`,
    meta: { width: 148, phoneWidth: 124, figures: true },
  }),
]);
