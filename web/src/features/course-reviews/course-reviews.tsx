import { COURSE_REVIEW_MESSAGES, type CourseReview } from '@sankalp/contract/course-reviews';
import type { SortingState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { DataTable } from '../../shared/table/data-table.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { Pagination } from '../../shared/table/pagination.tsx';
import { EmptyText, ErrorBox } from '../../shared/ui/async-state.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { SectionCard } from '../../shared/ui/section-card.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { courseReviewColumns } from './course-review-columns.tsx';
import { useListCourseReviewsQuery } from './course-reviews.api.ts';

const DeleteReviewDialog = lazyDialog(async () => (await import('./delete-review-dialog.tsx')).DeleteReviewDialog);

const NONE: readonly CourseReview[] = [];

/** What users say of a course, ten to a page (REVIEW-01, REVIEW-06). */
export function CourseReviews({ courseId }: { courseId: string }) {
  const { data, isLoading, isError, refetch } = useListCourseReviewsQuery(courseId);
  const [page, setPage] = useState(1);
  const [sorting, setSorting] = useState<SortingState>([]);
  const shown = pageOf(data?.length ?? 0, page);
  const deleteDialog = useDialog<{ review: CourseReview }>();
  const { open: askDelete } = deleteDialog;
  const columns = useMemo(() => courseReviewColumns({ onDelete: (review) => askDelete({ review }) }), [askDelete]);
  return (
    <SectionCard title="Reviews">
      {isError && !data ? (
        <ErrorBox onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="Reviews"
          columns={columns}
          rows={data ?? NONE}
          page={shown.page}
          sorting={sorting}
          onSortingChange={(next) => {
            setSorting(next);
            setPage(1);
          }}
          rowId={(review) => review.id}
          placeholder={<EmptyText text={COURSE_REVIEW_MESSAGES.empty} />}
          isLoading={isLoading}
          loadingRows={2}
        />
      )}
      <Pagination label="Pages of Reviews" {...shown} onChange={setPage} />
      <DeleteReviewDialog dialog={deleteDialog} courseId={courseId} />
    </SectionCard>
  );
}
