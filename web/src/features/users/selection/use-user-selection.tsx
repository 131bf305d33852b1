import { BULK_MAX } from '@sankalp/contract/shared/bulk-paths';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { IconBrandWhatsapp, IconDownload, IconSchool, IconTicket, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { useMay } from '../../../shared/session/use-session.ts';
import type { List } from '../../../shared/table/list.ts';
import type { ListSelection } from '../../../shared/table/list-panel.tsx';
import { useSelection } from '../../../shared/table/selection/use-selection.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { EXPORT_FAILED } from '../list/export-failed.ts';
import type { UserFilter } from '../list/user-filter.ts';
import type { ListedUser } from '../user-display.ts';
import { useExportChosenUsersMutation, useFindUserIdsMutation } from './user-selection.api.ts';

const DeleteUsersDialog = lazyDialog(async () => (await import('./delete-users-dialog.tsx')).DeleteUsersDialog);
const AssignCourseDialog = lazyDialog(async () => (await import('./assign-course-dialog.tsx')).AssignCourseDialog);
const GenerateCouponsDialog = lazyDialog(async () => (await import('../../coupons/index.ts')).GenerateCouponsDialog);
const SendMessagesDialog = lazyDialog(async () => (await import('../../messages/index.ts')).SendMessagesDialog);

interface Chosen {
  ids: readonly string[];
}

const TOO_MANY_USERS_CHOSEN = 'At most 5,000 users can be chosen at once.';
const nameOf = ({ name }: ListedUser) => name;

/** What is chosen in the users list, what can be done with it, and the dialogs that ask. */
export function useUserSelection(
  list: List<ListedUser>,
  filter: UserFilter,
): { selection: ListSelection<ListedUser>; dialogs: ReactNode } {
  const selected = useSelection();
  const toast = useToast();
  const mayAssign = useMay('course');
  const deleteDialog = useDialog<Chosen>();
  const couponsDialog = useDialog<Chosen>();
  const assignDialog = useDialog<Chosen>();
  const messagesDialog = useDialog<Chosen>();
  const [findIds] = useFindUserIdsMutation();
  const [exportChosen] = useExportChosenUsersMutation();

  /** All that match: the browser has them, or the server finds them. */
  const onSelectAll = async () => {
    if (list.rows.length === list.matching) {
      selected.setMany(
        list.rows.map(({ id }) => id),
        true,
      );
      return;
    }
    const { data, error } = await findIds(filter);
    if (data) selected.setMany(data.ids, true);
    else toast.alert(failureText(error, USER_MESSAGES.loadFailed));
  };
  const withChosen = (run: (chosen: Chosen) => void) => () => {
    if (selected.ids.size > BULK_MAX) toast.alert(TOO_MANY_USERS_CHOSEN);
    else run({ ids: [...selected.ids] });
  };
  const download = async ({ ids }: Chosen) => {
    const { error } = await exportChosen(ids);
    if (error) toast.alert(failureText(error, EXPORT_FAILED));
  };
  const assign = { label: 'Assign a course', icon: IconSchool, shortcut: 'a', onRun: withChosen(assignDialog.open) };
  const actions = [
    { label: 'Generate coupons', icon: IconTicket, shortcut: 'c', onRun: withChosen(couponsDialog.open) },
    ...(mayAssign ? [assign] : []),
    { label: 'Send a message', icon: IconBrandWhatsapp, shortcut: 'm', onRun: withChosen(messagesDialog.open) },
    { label: 'Export', icon: IconDownload, shortcut: 'o', onRun: withChosen((chosen) => void download(chosen)) },
    { label: 'Delete', icon: IconTrash, shortcut: 'd', isDanger: true, onRun: withChosen(deleteDialog.open) },
  ];
  return {
    selection: { ...selected, nameOf, actions, onSelectAll: () => void onSelectAll() },
    dialogs: (
      <>
        <DeleteUsersDialog dialog={deleteDialog} onDone={selected.clear} />
        <GenerateCouponsDialog dialog={couponsDialog} onDone={selected.clear} />
        <AssignCourseDialog dialog={assignDialog} onDone={selected.clear} />
        <SendMessagesDialog dialog={messagesDialog} onDone={selected.clear} />
      </>
    ),
  };
}
