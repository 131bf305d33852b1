import type { CourseRow } from '@sankalp/contract/courses';
import { IconTrash, IconUsersPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListSelection } from '../../../shared/table/list-page.tsx';
import { useSelection } from '../../../shared/table/selection/use-selection.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';

const DeleteCoursesDialog = lazyDialog(async () => (await import('./delete-courses-dialog.tsx')).DeleteCoursesDialog);
const AssignPeopleDialog = lazyDialog(async () => (await import('../../enrolments/index.ts')).AssignPeopleDialog);

interface Chosen {
  ids: readonly string[];
}

const nameOf = ({ name }: CourseRow) => name;

/** What is chosen in the list of courses, what can be done with it, and the dialogs that ask. */
export function useCourseSelection(found: readonly CourseRow[]): {
  selection: ListSelection<CourseRow>;
  dialogs: ReactNode;
} {
  const selected = useSelection();
  const deleteDialog = useDialog<Chosen>();
  const assignDialog = useDialog<Chosen>();
  const withChosen = (run: (chosen: Chosen) => void) => () => run({ ids: [...selected.ids] });
  return {
    selection: {
      ...selected,
      nameOf,
      actions: [
        { label: 'Assign users', icon: IconUsersPlus, shortcut: 'a', onRun: withChosen(assignDialog.open) },
        { label: 'Delete', icon: IconTrash, shortcut: 'd', isDanger: true, onRun: withChosen(deleteDialog.open) },
      ],
      onSelectAll: () =>
        selected.setMany(
          found.map(({ id }) => id),
          true,
        ),
    },
    dialogs: (
      <>
        <DeleteCoursesDialog dialog={deleteDialog} onDone={selected.clear} />
        <AssignPeopleDialog dialog={assignDialog} onDone={selected.clear} />
      </>
    ),
  };
}
