import type { CourseOrder } from '@sankalp/contract/enrolments';
import { formatDate } from '@sankalp/contract/shared/dates';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';

const column = columnsOf<CourseOrder>();

/** The columns of the Order screen's Course tab, in their order (ORDER-04). */
export const courseOrderColumns = column.columns([
  column.accessor('courseName', { header: 'Course Name', cell: PlainNameCell }),
  column.accessor('userName', { header: 'User Name', meta: { priority: 2, folds: true } }),
  column.accessor('courseType', { header: 'Course Type', meta: { width: 176, priority: 4 } }),
  column.accessor('orderDate', {
    header: 'Order Date',
    cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
    meta: { width: 128, priority: 3, figures: true },
  }),
  column.accessor('completedPercentage', {
    header: 'Course Progress',
    cell: ({ getValue }) => `${getValue()}%`,
    meta: { width: 148, narrowWidth: 124, priority: 1, figures: true },
  }),
]);
