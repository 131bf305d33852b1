import type { CourseRow } from '@sankalp/contract/courses.schema';
import { COURSE_TYPE_TEXTS } from '../../../shared/course-type-texts.ts';
import { byNumber, byText, columnsOf } from '../../../shared/table/columns.ts';
import { PictureNameCell } from '../../../shared/table/picture-name-cell.tsx';
import { coursePath } from '../course-path.ts';
import { instructorNameOf } from '../course-texts.ts';
import { t } from '../texts.ts';
import { CourseRowActions, type CourseRowActionsProps } from './course-row-actions.tsx';

const column = columnsOf<CourseRow>();

/** The columns of the course list, in their order (COURSE-05). */
export function courseColumns(actions: Omit<CourseRowActionsProps, 'course'>) {
  return column.columns([
    column.accessor('name', {
      header: t('Course Name'),
      sortFn: byText,
      cell: ({ row: { original: course } }) => (
        <PictureNameCell
          image={course.bannerImage}
          shape="banner"
          name={course.name}
          to={coursePath(course.id)}
          state={{ course, isEditing: false }}
        />
      ),
      meta: { minWidth: 232, picture: 'banner' },
    }),
    column.accessor(instructorNameOf, {
      id: 'instructorName',
      header: t('Instructor Name'),
      sortFn: byText,
      meta: { width: 200, priority: 3 },
    }),
    column.accessor('type', {
      header: t('Course Type'),
      sortFn: byText,
      cell: ({ row }) => row.original.type && COURSE_TYPE_TEXTS[row.original.type],
      meta: { width: 176, priority: 2, collapsible: true },
    }),
    column.accessor('priceInr', {
      header: t('Price'),
      sortFn: byNumber,
      sortUndefined: 'last',
      // The sign and the number as it is, without grouping (COURSE-06).
      cell: ({ getValue }) => getValue() !== undefined && `₹${getValue()}`,
      meta: { width: 112, narrowWidth: 72, priority: 1, collapsible: true, tabularNumbers: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row }) => <CourseRowActions course={row.original} {...actions} />,
      meta: { width: 188, narrowWidth: 134, align: 'right' },
    }),
  ]);
}
