import { t } from 'virtual:texts';
import { Button } from '@mantine/core';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { CourseRow } from '@sankalp/contract/courses.schema';
import { IconEye, IconPlus, IconTrash, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { COURSE_TYPE_TEXTS } from '../../shared/course-type-texts.ts';
import { DeleteRecord } from '../../shared/resource/delete-dialogs.ts';
import { byNumber, byText, columnsOf } from '../../shared/table/columns.ts';
import { ListPage } from '../../shared/table/list-page.tsx';
import { PictureNameCell } from '../../shared/table/picture-name-cell.tsx';
import { EditAction, RowAction } from '../../shared/table/row-action.tsx';
import { useAddressFilter } from '../../shared/table/use-address-filter.ts';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { useTableFit } from '../../shared/table/use-table-fit.ts';
import { ActionMenu, newTabAction } from '../../shared/ui/action-menu.tsx';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { ADD_COURSE_PATH, coursePath } from './course-path.ts';
import { courseTextsOf, instructorNameOf } from './course-texts.ts';
import { COURSE_DELETION, courses, coursesApi } from './courses.ts';
import { useCourseSelection } from './selection/use-course-selection.tsx';

const WORDS = {
  count: { singular: t('1 course'), plural: t('{count} courses') },
  search: t('Search courses'),
  selectAll: t('Select all {count} courses'),
};

const AssignUserDialog = lazyDialog(async () => (await import('../enrolments/index.ts')).AssignUserDialog);
const BulkAssignDialog = lazyDialog(async () => (await import('../enrolments/index.ts')).BulkAssignDialog);

/** Conditions to which a link may narrow the list: live courses by their classes. */
const CONDITIONS = {
  classes: (which: string) => CLASSES_TEXTS[which] ?? t('Classes: {which}', { which }),
};
const CLASSES_TEXTS: Readonly<Record<string, string>> = {
  today: t('Class today'),
  'link-due': t('Link of the next class due'),
  'link-overdue': t('Link of the next class overdue'),
};

/** All courses: search, open, edit, assign, delete (COURSE-01 to 10). */
export function CoursesPage() {
  const filter = useAddressFilter(CONDITIONS);
  const list = useBrowserList(coursesApi.useList(filter.isSet ? filter.query : undefined), {
    textsOf: courseTextsOf,
    loadFailed: t(COURSE_MESSAGES.loadFailed),
  });
  const deleteDialog = useDialog<{ record: CourseRow }>();
  const assignDialog = useDialog<{ course: CourseRow }>();
  const bulkDialog = useDialog<{ course: CourseRow }>();
  const [onDelete, onAssign, onAssignMany] = [deleteDialog.open, assignDialog.open, bulkDialog.open];
  const columns = useMemo(
    () => courseColumns({ onAssign, onAssignMany, onDelete }),
    [onAssign, onAssignMany, onDelete],
  );
  const { selection, dialogs } = useCourseSelection(list.list, columns);
  return (
    <ListPage
      title={t('Course')}
      label={t('Courses')}
      words={WORDS}
      settings="courses"
      texts={COURSE_MESSAGES}
      columns={columns}
      actions={
        <Button
          component={Link}
          to={ADD_COURSE_PATH}
          aria-keyshortcuts="n"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
        >
          {t('Add Course')}
        </Button>
      }
      emptyAction={
        <Button component={Link} to={ADD_COURSE_PATH} variant="default">
          {t('Add the first course')}
        </Button>
      }
      {...list}
      {...filter.over(list)}
      selection={selection}
    >
      {dialogs}
      <DeleteRecord dialog={deleteDialog} kind={COURSE_DELETION} />
      <AssignUserDialog dialog={assignDialog} />
      <BulkAssignDialog dialog={bulkDialog} />
    </ListPage>
  );
}

const column = columnsOf<CourseRow>();

/** The columns of the course list, in their order (COURSE-05). */
function courseColumns(actions: Omit<CourseRowActionsProps, 'course'>) {
  return column.columns([
    column.accessor('name', {
      header: t('Course Name'),
      sortFn: byText,
      cell: ({ row: { original: course } }) => (
        <PictureNameCell
          image={course.bannerImage}
          shape="banner"
          name={course.name}
          to={coursePath(course.id)}
          state={{ [courses.singular]: course, isEditing: false }}
        />
      ),
      meta: { minWidth: 232, picture: 'banner' },
    }),
    column.accessor(instructorNameOf, {
      id: 'instructorName',
      header: t('Instructor Name'),
      sortFn: byText,
      meta: { width: 200, priority: 3 },
    }),
    column.accessor('type', {
      header: t('Course Type'),
      sortFn: byText,
      cell: ({ row }) => row.original.type && COURSE_TYPE_TEXTS[row.original.type],
      meta: { width: 176, priority: 2, collapsible: true },
    }),
    column.accessor('priceInr', {
      header: t('Price'),
      sortFn: byNumber,
      sortUndefined: 'last',
      // The sign and the number as it is, without grouping (COURSE-06).
      cell: ({ getValue }) => getValue() !== undefined && `₹${getValue()}`,
      meta: { width: 112, narrowWidth: 72, priority: 1, collapsible: true, tabularNumbers: true },
    }),
    column.display({
      id: 'action',
      header: t('Action'),
      cell: ({ row }) => <CourseRowActions course={row.original} {...actions} />,
      meta: { width: 188, narrowWidth: 134, align: 'right' },
    }),
  ]);
}

interface CourseRowActionsProps {
  course: CourseRow;
  onAssign: (subject: { course: CourseRow }) => void;
  onAssignMany: (subject: { course: CourseRow }) => void;
  onDelete: (subject: { record: CourseRow }) => void;
}

/**
 * Actions on one course of the list (COURSE-07): the documented ones as icons, the others in words. In a narrow table
 * the quick view is a tap on the row.
 */
function CourseRowActions({ course, onAssign, onAssignMany, onDelete }: CourseRowActionsProps) {
  const navigate = useNavigate();
  const { isNarrow } = useTableFit();
  const open = (isEditing: boolean) => void navigate(coursePath(course.id), { state: { course, isEditing } });
  return (
    <>
      <EditAction label={t('Edit Details of {name}', { name: course.name })} onClick={() => open(true)} />
      <RowAction
        label={t('Assign User to {name}', { name: course.name })}
        icon={IconUserPlus}
        onClick={() => onAssign({ course })}
      />
      {!isNarrow && (
        <RowAction label={t('Quick View {name}', { name: course.name })} icon={IconEye} onClick={() => open(false)} />
      )}
      <RowAction
        label={t('Delete {name}', { name: course.name })}
        icon={IconTrash}
        isDanger
        onClick={() => onDelete({ record: course })}
      />
      <ActionMenu
        label={t('More actions for {name}', { name: course.name })}
        items={[
          { label: t('Assign many users'), icon: IconUsersPlus, onRun: () => onAssignMany({ course }) },
          newTabAction(coursePath(course.id)),
        ]}
      />
    </>
  );
}
