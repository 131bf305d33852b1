import { Button } from '@mantine/core';
import { COURSE_MESSAGES, type CourseRow } from '@sankalp/contract/courses';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ListCard } from '../../shared/table/list-card.tsx';
import { Pagination } from '../../shared/table/pagination.tsx';
import { SearchBox } from '../../shared/table/search-box.tsx';
import { usePageOf } from '../../shared/table/use-page-of.ts';
import { useUrlState } from '../../shared/table/use-url-state.ts';
import { EmptyText, Loading, RetryBanner } from '../../shared/ui/async-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { courseColumns } from './course-columns.tsx';
import { useListCoursesQuery } from './courses.api.ts';
import { filterCourses } from './filter-courses.ts';

const DeleteCourseDialog = lazy(async () => ({
  default: (await import('./delete-course-dialog.tsx')).DeleteCourseDialog,
}));
const AssignUserDialog = lazy(async () => ({
  default: (await import('../enrolments/index.ts')).AssignUserDialog,
}));
const BulkAssignDialog = lazy(async () => ({
  default: (await import('../enrolments/index.ts')).BulkAssignDialog,
}));

const DEFAULTS = { search: '', page: '1' };
const NONE: readonly CourseRow[] = [];

/** All courses: search, open, edit, assign, delete (S1 §2.2). */
export function CoursesPage() {
  const [{ search, page }, setState] = useUrlState(DEFAULTS);
  const list = useListCoursesQuery();
  const courses = list.data ?? NONE;
  const deferredSearch = useDeferredValue(search);
  const matching = useMemo(() => filterCourses(courses, deferredSearch), [courses, deferredSearch]);
  const { shownRows, pages } = usePageOf(matching, Number(page));
  const deleteDialog = useDialog<CourseRow>();
  const assignDialog = useDialog<CourseRow>();
  const bulkDialog = useDialog<CourseRow>();
  const { open: onDelete } = deleteDialog;
  const { open: onAssign } = assignDialog;
  const { open: onAssignMany } = bulkDialog;
  const columns = useMemo(
    () => courseColumns({ onAssign, onAssignMany, onDelete }),
    [onAssign, onAssignMany, onDelete],
  );
  const failure = list.isError ? failureText(list.error, COURSE_MESSAGES.loadFailed) : null;

  return (
    <>
      <PageHeader
        title="Course"
        actions={
          <Button component={Link} to="/dashboard/add-course" leftSection={<IconPlus size={16} aria-hidden="true" />}>
            Add Course
          </Button>
        }
      />
      <ListCard
        lead={list.data && <span role="status">{countText(courses.length, matching.length, search)}</span>}
        tools={
          <SearchBox
            label="Search courses"
            placeholder="Search here..."
            value={search}
            onChange={(text) => setState({ search: text, page: '1' }, { replace: true })}
          />
        }
        banner={failure && <RetryBanner message={failure} onRetry={() => void list.refetch()} />}
        footer={
          <Pagination
            label="Pages of Courses"
            page={Number(page)}
            pageCount={list.data ? pages : 0}
            onChange={(next, options) => setState({ page: String(next) }, options)}
          />
        }
      >
        <DataTable
          label="Courses"
          columns={columns}
          rows={shownRows}
          rowId={(course) => course.id}
          placeholder={
            <NoCourses
              isLoading={list.isLoading}
              hasFailed={failure !== null}
              isSearching={courses.length > 0}
              onClear={() => setState(DEFAULTS)}
            />
          }
          isDimmed={list.isFetching && !list.isLoading}
        />
      </ListCard>
      <Suspense>
        {deleteDialog.subject && (
          <DeleteCourseDialog isOpen={deleteDialog.isOpen} course={deleteDialog.subject} onClose={deleteDialog.close} />
        )}
        {assignDialog.subject && (
          <AssignUserDialog isOpen={assignDialog.isOpen} course={assignDialog.subject} onClose={assignDialog.close} />
        )}
        {bulkDialog.subject && (
          <BulkAssignDialog isOpen={bulkDialog.isOpen} course={bulkDialog.subject} onClose={bulkDialog.close} />
        )}
      </Suspense>
    </>
  );
}

function countText(total: number, matching: number, search: string): string {
  const all = total === 1 ? '1 course' : `${total} courses`;
  return search.trim() === '' ? all : `${matching} of ${total}`;
}

interface NoCoursesProps {
  isLoading: boolean;
  hasFailed: boolean;
  /** There are courses, but none that fit. */
  isSearching: boolean;
  onClear: () => void;
}

function NoCourses({ isLoading, hasFailed, isSearching, onClear }: NoCoursesProps) {
  if (isLoading) return <Loading />;
  // The banner above says it; "no courses" would be untrue.
  if (hasFailed) return null;
  if (!isSearching) {
    const add = (
      <Button component={Link} to="/dashboard/add-course" variant="default">
        Add the first course
      </Button>
    );
    return <EmptyText text={COURSE_MESSAGES.empty} action={add} />;
  }
  const clear = (
    <Button variant="default" onClick={onClear}>
      Clear search
    </Button>
  );
  return <EmptyText text={COURSE_MESSAGES.noMatch} action={clear} />;
}
