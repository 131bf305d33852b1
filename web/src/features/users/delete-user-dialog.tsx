import { USER_MESSAGES } from '@sankalp/contract/users';
import type { ShownRecord } from '../../shared/api/deletion.ts';
import { DeleteDialog } from '../../shared/record/delete-dialog.tsx';
import type { DialogProps } from '../../shared/ui/lazy-dialog.tsx';
import { t } from './texts.ts';
import { useDeleteUserMutation, useRestoreUserMutation } from './users.api.ts';

interface DeleteUserDialogProps extends DialogProps {
  user: ShownRecord;
  onDeleted?: () => void;
}

export function DeleteUserDialog({ user, ...dialog }: DeleteUserDialogProps) {
  const [remove] = useDeleteUserMutation();
  const [restore] = useRestoreUserMutation();
  const texts = { what: t('user'), messages: USER_MESSAGES, failurePrefix: t('Error: ') };
  return <DeleteDialog {...dialog} {...texts} remove={() => remove(user)} restore={() => restore(user.id)} />;
}
