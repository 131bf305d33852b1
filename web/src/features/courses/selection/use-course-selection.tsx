import { t } from 'virtual:texts';
import { COURSE_MESSAGES } from '@sankalp/contract/courses';
import type { CourseRow } from '@sankalp/contract/courses.schema';
import { IconTrash, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DeleteRecords } from '../../../shared/resource/delete-dialogs.ts';
import type { Column } from '../../../shared/table/columns.ts';
import type { List } from '../../../shared/table/list.ts';
import type { ListSelection } from '../../../shared/table/list-panel.tsx';
import { useListSelection } from '../../../shared/table/selection/use-list-selection.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { COURSE_DELETION } from '../courses.ts';

const AssignPeopleDialog = lazyDialog(async () => (await import('../../enrolments/index.ts')).AssignPeopleDialog);

interface Chosen {
  ids: readonly string[];
}

const nameOf = ({ name }: CourseRow) => name;

/** Selection in the list of courses, what can be done with it, and the dialogs that ask. */
export function useCourseSelection(
  list: List<CourseRow>,
  columns: readonly Column<CourseRow>[],
): { selection: ListSelection<CourseRow>; dialogs: ReactNode } {
  const deleteDialog = useDialog<Chosen>();
  const assignDialog = useDialog<Chosen>();
  const options = {
    plural: t('courses'),
    tooMany: t('At most {most} courses can be chosen at once.'),
    list,
    nameOf,
    loadFailed: t(COURSE_MESSAGES.loadFailed),
    export: { columns },
  };
  const selection = useListSelection(options, (withChosen) => [
    { label: t('Assign users'), icon: IconUsersPlus, shortcut: 'a', onRun: withChosen(assignDialog.open) },
    { label: t('Delete'), icon: IconTrash, shortcut: 'd', isDanger: true, onRun: withChosen(deleteDialog.open) },
  ]);
  return {
    selection,
    dialogs: (
      <>
        <DeleteRecords dialog={deleteDialog} kind={COURSE_DELETION} onDone={selection.clear} />
        <AssignPeopleDialog dialog={assignDialog} onDone={selection.clear} />
      </>
    ),
  };
}
