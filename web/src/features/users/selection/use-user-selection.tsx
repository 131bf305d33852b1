import { t } from 'virtual:texts';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { IconBrandWhatsapp, IconSchool, IconTicket, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { DeleteRecords } from '../../../shared/resource/delete-dialogs.ts';
import { useMay } from '../../../shared/session/use-session.ts';
import type { List } from '../../../shared/table/list.ts';
import type { ListSelection } from '../../../shared/table/list-panel.tsx';
import { useListSelection } from '../../../shared/table/selection/use-list-selection.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { EXPORT_FAILED } from '../list/export-failed.ts';
import type { UserFilter } from '../list/user-filter.ts';
import type { ListedUser } from '../user-display.ts';
import {
  useDeleteUsersMutation,
  useExportChosenUsersMutation,
  useFindUserIdsMutation,
  useRestoreUsersMutation,
} from './user-selection.api.ts';

const AssignCourseDialog = lazyDialog(async () => (await import('./assign-course-dialog.tsx')).AssignCourseDialog);
const GenerateCouponsDialog = lazyDialog(async () => (await import('../../coupons/index.ts')).GenerateCouponsDialog);
const SendMessagesDialog = lazyDialog(async () => (await import('../../messages/index.ts')).SendMessagesDialog);

const DELETION = {
  api: { useRemoveMany: useDeleteUsersMutation, useRestoreMany: useRestoreUsersMutation },
  many: {
    question: { singular: t('Delete 1 user'), plural: t('Delete {count} users') },
    will: {
      none: t('No user will be deleted'),
      singular: t('1 user will be deleted'),
      plural: t('{count} users will be deleted'),
    },
    done: { singular: t('1 user deleted'), plural: t('{count} users deleted') },
    undone: { singular: t('1 user restored'), plural: t('{count} users restored') },
  },
  messages: USER_MESSAGES,
};

interface Chosen {
  ids: readonly string[];
}

const nameOf = ({ name }: ListedUser) => name;

/** Selection in the users list, what can be done with it, and the dialogs that ask. */
export function useUserSelection(
  list: List<ListedUser>,
  filter: UserFilter,
): { selection: ListSelection<ListedUser>; dialogs: ReactNode } {
  const toast = useToast();
  const mayAssign = useMay('course');
  const deleteDialog = useDialog<Chosen>();
  const couponsDialog = useDialog<Chosen>();
  const assignDialog = useDialog<Chosen>();
  const messagesDialog = useDialog<Chosen>();
  const [findIds] = useFindUserIdsMutation();
  const [exportChosen] = useExportChosenUsersMutation();

  const download = async (ids: Chosen['ids']) => {
    const { error } = await exportChosen(ids);
    if (error) toast.alert(failureText(error, EXPORT_FAILED));
  };
  const selection = useListSelection(
    {
      plural: t('users'),
      tooMany: t('At most {most} users can be chosen at once.'),
      list,
      nameOf,
      findIds: () => findIds(filter),
      loadFailed: t(USER_MESSAGES.loadFailed),
      export: { byServer: (ids) => void download(ids) },
    },
    (withChosen) => [
      { label: t('Generate coupons'), icon: IconTicket, shortcut: 'c', onRun: withChosen(couponsDialog.open) },
      ...(mayAssign
        ? [{ label: t('Assign a course'), icon: IconSchool, shortcut: 'a', onRun: withChosen(assignDialog.open) }]
        : []),
      { label: t('Send a message'), icon: IconBrandWhatsapp, shortcut: 'm', onRun: withChosen(messagesDialog.open) },
      { label: t('Delete'), icon: IconTrash, shortcut: 'd', isDanger: true, onRun: withChosen(deleteDialog.open) },
    ],
  );
  return {
    selection,
    dialogs: (
      <>
        <DeleteRecords dialog={deleteDialog} kind={DELETION} onDone={selection.clear} />
        <GenerateCouponsDialog dialog={couponsDialog} onDone={selection.clear} />
        <AssignCourseDialog dialog={assignDialog} onDone={selection.clear} />
        <SendMessagesDialog dialog={messagesDialog} onDone={selection.clear} />
      </>
    ),
  };
}
