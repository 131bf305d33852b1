import { t } from 'virtual:texts';
import { COURSE_ORDER_HEADERS } from '@sankalp/contract/enrolments';
import type { CourseOrder } from '@sankalp/contract/enrolments.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { Link } from 'react-router';
import { COURSE_TYPE_TEXTS } from '../../shared/course-type-texts.ts';
import { foundation } from '../../shared/foundation.ts';
import { columnsOf } from '../../shared/table/columns.ts';
import { NameCell, PlainNameCell } from '../../shared/table/name-cell.tsx';
import classes from './course-orders.module.css';

/** Where the names lead; what the admin may not open leads nowhere. */
export interface CourseOrderLinks {
  course: ((courseId: string) => string) | undefined;
  user: ((userId: string) => string) | undefined;
}

const column = columnsOf<CourseOrder>();

/** The columns of the Order screen's Course tab, in their order (ORDER-04). */
export function courseOrderColumns({ course, user }: CourseOrderLinks) {
  return column.columns([
    column.accessor('courseName', {
      header: t(COURSE_ORDER_HEADERS.courseName),
      cell: ({ row: { original } }) =>
        course ? (
          <NameCell>
            <Link to={course(original.courseId)}>{original.courseName}</Link>
          </NameCell>
        ) : (
          <PlainNameCell>{original.courseName}</PlainNameCell>
        ),
    }),
    column.accessor('userName', {
      header: t(COURSE_ORDER_HEADERS.userName),
      cell: ({ row: { original } }) =>
        user ? (
          <Link className={classes.user} to={user(original.userId)}>
            {original.userName}
          </Link>
        ) : (
          original.userName
        ),
      meta: { priority: 2, collapsible: true },
    }),
    column.accessor('courseType', {
      header: t(COURSE_ORDER_HEADERS.courseType),
      cell: ({ getValue }) => COURSE_TYPE_TEXTS[getValue()],
      meta: { width: 176, priority: 4 },
    }),
    column.accessor('orderDate', {
      header: t(COURSE_ORDER_HEADERS.orderDate),
      cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
      meta: { width: 128, priority: 3, tabularNumbers: true },
    }),
    column.accessor('completedPercentage', {
      header: t(COURSE_ORDER_HEADERS.completedPercentage),
      cell: ({ getValue }) => `${getValue()}%`,
      meta: { width: 148, narrowWidth: 124, priority: 1, tabularNumbers: true },
    }),
  ]);
}
