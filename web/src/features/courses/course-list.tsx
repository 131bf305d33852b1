import { Button } from '@mantine/core';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { CourseRow } from '@sankalp/contract/courses.schema';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DeleteRecord } from '../../shared/resource/delete-dialogs.ts';
import { ListPage } from '../../shared/table/list-page.tsx';
import { useAddressFilter } from '../../shared/table/use-address-filter.ts';
import { useBrowserList } from '../../shared/table/use-browser-list.ts';
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../shared/ui/use-dialog.ts';
import { ADD_COURSE_PATH } from './course-path.ts';
import { courseTextsOf } from './course-texts.ts';
import { COURSE_DELETION, coursesApi } from './courses.ts';
import { courseColumns } from './list/course-columns.tsx';
import { useCourseSelection } from './selection/use-course-selection.tsx';
import { t } from './texts.ts';

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
