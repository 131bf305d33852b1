import type { CourseReview } from '@sankalp/contract/course-reviews';
import { formatDate } from '@sankalp/contract/shared/dates';
import { IconTrash } from '@tabler/icons-react';
import { foundation } from '../../shared/foundation.ts';
import { byInstant, byNumber, byText, columnsOf } from '../../shared/table/columns.ts';
import { PlainNameCell } from '../../shared/table/name-cell.tsx';
import { RowAction } from '../../shared/table/row-action.tsx';
import classes from './course-reviews.module.css';

const column = columnsOf<CourseReview>();

/** The columns of the reviews, in their order (REVIEW-01, REVIEW-02). */
export function courseReviewColumns({ onDelete }: { onDelete: (review: CourseReview) => void }) {
  return column.columns([
    column.accessor('username', { header: 'Username', sortFn: byText, cell: PlainNameCell, meta: { width: 180 } }),
    column.accessor('date', {
      header: 'Purchased Date',
      sortFn: byInstant,
      cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
      meta: { width: 144, priority: 2, folds: true, figures: true },
    }),
    column.accessor('rating', {
      header: 'Rating',
      sortFn: byNumber,
      meta: { width: 88, narrowWidth: 76, figures: true },
    }),
    column.accessor('review', {
      header: 'Review',
      sortFn: byText,
      cell: ({ getValue }) => <span className={classes.review}>{getValue()}</span>,
      meta: { minWidth: 220, priority: 1, folds: true },
    }),
    column.display({
      id: 'action',
      header: 'Action',
      cell: ({ row }) => (
        <RowAction
          label={`Delete the review of ${row.original.username}`}
          icon={IconTrash}
          isDanger
          onClick={() => onDelete(row.original)}
        />
      ),
      meta: { width: 80, narrowWidth: 56, align: 'right' },
    }),
  ]);
}
