import { COURSE_REVIEW_MESSAGES } from '@sankalp/contract/course-reviews';
import type { SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Deletion } from '../record/use-deletion.ts';
import { DataTable } from '../table/data-table.tsx';
import { pageOf } from '../table/page-of.ts';
import { Pagination } from '../table/pagination.tsx';
import { t } from '../texts.ts';
import { EmptyText, ErrorBox } from '../ui/async-state.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { reviewColumns } from './review-columns.tsx';
import type { ShownReview } from './shown-review.ts';

const DeleteReviewDialog = lazyDialog(async () => (await import('./delete-review-dialog.tsx')).DeleteReviewDialog);

const NONE: readonly ShownReview[] = [];

interface ReviewsProps {
  /** RTK Query's state of them. */
  query: { data?: readonly ShownReview[] | undefined; isLoading: boolean; isError: boolean; refetch: () => unknown };
  /** How one is deleted and brought back. */
  deletionOf: (id: string) => Deletion;
}

/** What users say of a thing that they bought, ten to a page (REVIEW-01, REVIEW-06, PDET-12). */
export function Reviews({ query, deletionOf }: ReviewsProps) {
  const { data, isLoading, isError, refetch } = query;
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<SortingState>([]);
  const shown = pageOf(data?.length ?? 0, page);
  const deleteDialog = useDialog<Deletion>();
  const { open: askDelete } = deleteDialog;
  const columns = useMemo(
    () => reviewColumns({ onDelete: ({ id }) => askDelete(deletionOf(id)) }),
    [askDelete, deletionOf],
  );
  return (
    <SectionCard title={t('Reviews')}>
      {isError && !data ? (
        <ErrorBox onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('Reviews')}
          columns={columns}
          rows={data ?? NONE}
          page={shown.page}
          sorting={sorting}
          onSortingChange={(next) => {
            setSorting(next);
            setPage(1);
          }}
          rowId={(review) => review.id}
          placeholder={<EmptyText text={t(COURSE_REVIEW_MESSAGES.empty)} />}
          isLoading={isLoading}
          loadingRows={2}
        />
      )}
      <Pagination label={t('Pages of Reviews')} {...shown} onChange={setPage} />
      <DeleteReviewDialog dialog={deleteDialog} />
    </SectionCard>
  );
}
