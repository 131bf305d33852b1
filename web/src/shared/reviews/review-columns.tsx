import type { ListedReview } from '@sankalp/contract/course-reviews.schema';
import { formatDate } from '@sankalp/contract/shared/dates';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { foundation } from '../foundation.ts';
import { byInstant, byNumber, byText, columnsOf } from '../table/columns.ts';
import { NameCell, PlainNameCell } from '../table/name-cell.tsx';
import { RowAction } from '../table/row-action.tsx';
import { t } from '../texts.ts';
import classes from './reviews.module.css';
import type { ShownReview } from './shown-review.ts';

const column = columnsOf<ShownReview>();

/** The columns of the reviews, in their order (REVIEW-01, REVIEW-02, PDET-12). */
export function reviewColumns({ onDelete }: { onDelete: (review: ShownReview) => void }) {
  return column.columns([
    column.accessor('username', { header: t('Username'), sortFn: byText, cell: PlainNameCell, meta: { width: 180 } }),
    column.accessor('date', {
      header: t('Purchased Date'),
      sortFn: byInstant,
      cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone) || getValue(),
      meta: { width: 144, priority: 2, collapsible: true, tabularNumbers: true },
    }),
    column.accessor('rating', {
      header: t('Rating'),
      sortFn: byNumber,
      meta: { width: 88, narrowWidth: 76, tabularNumbers: true },
    }),
    column.accessor('review', {
      header: t('Review'),
      sortFn: byText,
      cell: ({ getValue }) => <span className={classes.review}>{getValue()}</span>,
      meta: { minWidth: 220, priority: 1, collapsible: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row }) => (
        <RowAction
          label={t('Delete the review of {username}', { username: row.original.username })}
          icon={IconTrash}
          isDanger
          onClick={() => onDelete(row.original)}
        />
      ),
      meta: { width: 80, narrowWidth: 56, align: 'right' },
    }),
  ]);
}

const listed = columnsOf<ListedReview>();

/** The columns of the reviews of everything of one kind: what is reviewed leads to its page. */
export function listedReviewColumns({ subject, pathOf }: { subject: string; pathOf: (id: string) => string }) {
  return listed.columns([
    listed.accessor('subject', {
      header: subject,
      cell: ({ row }) => (
        <NameCell>
          <Link to={pathOf(row.original.subjectId)}>{row.original.subject}</Link>
        </NameCell>
      ),
      meta: { width: 220 },
    }),
    listed.accessor('rating', { header: t('Rating'), meta: { width: 88, narrowWidth: 76, tabularNumbers: true } }),
    listed.accessor('review', {
      header: t('Review'),
      cell: ({ getValue }) => <span className={classes.review}>{getValue()}</span>,
      meta: { minWidth: 220, priority: 1, collapsible: true },
    }),
    listed.accessor('username', { header: t('Username'), meta: { width: 160, priority: 2, collapsible: true } }),
    listed.accessor('createdAt', {
      header: t('Date'),
      cell: ({ getValue }) => formatDate(getValue(), foundation.timeZone),
      meta: { width: 120, priority: 3, collapsible: true, tabularNumbers: true },
    }),
  ]);
}
