import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import { useMemo } from 'react';
import type { Deletion } from '../resource/use-deletion.ts';
import { CardTable } from '../table/card-table.tsx';
import { t } from '../texts.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { reviewColumns } from './review-columns.tsx';
import type { ShownReview } from './shown-review.ts';

const DeleteReviewDialog = lazyDialog(async () => (await import('./delete-review-dialog.tsx')).DeleteReviewDialog);

interface ReviewsProps {
  /** RTK Query's state of them. */
  query: { data?: readonly ShownReview[] | undefined; isLoading: boolean; isError: boolean; refetch: () => unknown };
  /** How one is deleted and brought back. */
  deletionOf: (review: ShownReview) => Deletion;
}

/** Reviews by users of a thing that they bought, ten to a page (REVIEW-01, REVIEW-06, PDET-12). */
export function Reviews({ query, deletionOf }: ReviewsProps) {
  const deleteDialog = useDialog<Deletion>();
  const { open: askDelete } = deleteDialog;
  const columns = useMemo(
    () => reviewColumns({ onDelete: (review) => askDelete(deletionOf(review)) }),
    [askDelete, deletionOf],
  );
  return (
    <>
      <CardTable title={t('Reviews')} columns={columns} query={query} emptyText={t(COURSE_REVIEW_MESSAGES.empty)} />
      <DeleteReviewDialog dialog={deleteDialog} />
    </>
  );
}
