import { COURSE_REVIEW_MESSAGES, type CourseReview } from '@sankalp/contract/course-reviews';
import { useMemo, useState } from 'react';
import { DataTable } from '../../shared/table/data-table.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { usePageOf } from '../../shared/table/use-page-of.ts';
import { EmptyText, ErrorBox, Loading } from '../../shared/ui/async-state.tsx';
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
  const { shownRows, shownPage, pages } = usePageOf(data ?? NONE, page);
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
          rows={shownRows}
          rowId={(review) => review.id}
          placeholder={isLoading ? <Loading lines={2} /> : <EmptyText text={COURSE_REVIEW_MESSAGES.empty} />}
        />
      )}
      <Pagination label="Pages of Reviews" page={shownPage} pageCount={data ? pages : 0} onChange={setPage} />
      <DeleteReviewDialog dialog={deleteDialog} courseId={courseId} />
    </SectionCard>
  );
}
