import { ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { failureText } from '../../shared/api/failure-text.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import { Pagination } from '../../shared/table/pagination.tsx';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { courseOrderColumns } from './course-order-columns.ts';
import { useListCourseOrdersQuery } from './enrolments.api.ts';

interface CourseOrdersTableProps {
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** Who took which course, newest first, ten to a page (S0 §2 Order screen, Course tab). */
export function CourseOrdersTable({ page, onPageChange }: CourseOrdersTableProps) {
  const { data, currentData, error, isFetching, refetch } = useListCourseOrdersQuery(clampPage(page, PAGE_MAX));
  const failure = error && !isFetching ? failureText(error, ENROLMENT_MESSAGES.ordersLoadFailed) : null;
  const rows = (failure ? currentData : data)?.courses ?? [];
  return (
    <>
      {failure && <RetryBanner message={failure} onRetry={() => void refetch()} />}
      <DataTable
        label="Course orders"
        columns={courseOrderColumns}
        rows={rows}
        rowId={(row) => row.id}
        placeholder={placeholderOf(data !== undefined, failure !== null)}
        isDimmed={isFetching && data !== currentData}
      />
      <Pagination
        label="Pages of Course orders"
        page={page}
        pageCount={data ? pageCount(data.total, TABLE_PAGE_SIZE) : 0}
        onChange={onPageChange}
      />
    </>
  );
}

function placeholderOf(isLoaded: boolean, hasFailed: boolean) {
  if (hasFailed) return null;
  return isLoaded ? <EmptyText text={ENROLMENT_MESSAGES.ordersEmpty} /> : <Loading />;
}
