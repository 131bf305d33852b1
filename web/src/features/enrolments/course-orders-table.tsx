import { ENROLMENT_MESSAGES } from '@sankalp/contract/enrolments';
import { PAGE_MAX, pageCount, TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { ListTable } from '../../shared/table/list-table.tsx';
import { clampPage } from '../../shared/table/page-window.ts';
import { Pagination } from '../../shared/table/pagination.tsx';
import { serverListOf } from '../../shared/table/server-list.ts';
import { RetryBanner } from '../../shared/ui/async-state.tsx';
import { courseOrderColumns } from './course-order-columns.ts';
import { useListCourseOrdersQuery } from './enrolments.api.ts';

interface CourseOrdersTableProps {
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
}

/** Who took which course, newest first, ten to a page (ORDER-04, ORDER-07). */
export function CourseOrdersTable({ page, onPageChange }: CourseOrdersTableProps) {
  const query = useListCourseOrdersQuery(clampPage(page, PAGE_MAX));
  const list = serverListOf(query, ({ courses }) => courses, ENROLMENT_MESSAGES.ordersLoadFailed);
  return (
    <>
      {list.error !== null && <RetryBanner message={list.error} onRetry={list.retry} />}
      <ListTable
        label="Course orders"
        columns={courseOrderColumns}
        list={list}
        texts={{ empty: ENROLMENT_MESSAGES.ordersEmpty }}
      />
      <Pagination
        label="Pages of Course orders"
        page={page}
        pageCount={query.data ? pageCount(list.total, TABLE_PAGE_SIZE) : 0}
        onChange={onPageChange}
      />
    </>
  );
}
