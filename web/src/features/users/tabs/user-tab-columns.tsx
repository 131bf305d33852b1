import { t } from 'virtual:texts';
import type { EnrolmentRow } from '@sankalp/contract/enrolments.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { COURSE_TYPE_TEXTS } from '../../../shared/course-type-texts.ts';
import { foundation } from '../../../shared/foundation.ts';
import { byInstant, byNumber, byText, columnsOf } from '../../../shared/table/columns.ts';
import { PlainNameCell } from '../../../shared/table/name-cell.tsx';

/** The columns of the Course tab, in their order (UDET-24). */

const dateOf = (instant: string) => formatDate(instant, foundation.timeZone);

const enrolment = columnsOf<EnrolmentRow>();
export const enrolmentColumns = enrolment.columns([
  enrolment.accessor('name', { header: t('Course Name'), sortFn: byText, cell: PlainNameCell }),
  // This column shows the instructor (UDET-25).
  enrolment.accessor('instructorName', {
    header: t('User Name'),
    sortFn: byText,
    meta: { priority: 1, collapsible: true },
  }),
  enrolment.accessor('type', {
    header: t('Course Type'),
    sortFn: byText,
    cell: ({ getValue }) => COURSE_TYPE_TEXTS[getValue()],
    meta: { priority: 3, collapsible: true },
  }),
  enrolment.accessor('createdAt', {
    header: t('Order Date'),
    sortFn: byInstant,
    cell: ({ getValue }) => dateOf(getValue()),
    meta: { priority: 2, tabularNumbers: true },
  }),
  enrolment.accessor('progress', {
    header: t('Course Progress'),
    sortFn: byNumber,
    cell: ({ getValue }) => `${getValue()}%`,
    meta: { minWidth: 144, tabularNumbers: true },
  }),
]);
