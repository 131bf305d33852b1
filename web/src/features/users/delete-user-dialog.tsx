import { USER_MESSAGES } from '@sankalp/contract/users';
import { useDeleteWithUndo } from '../../shared/interface/use-delete-with-undo.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useOpenedAfterMount } from '../../shared/ui/use-dialog.ts';
import { useDeleteUserMutation, useRestoreUserMutation } from './users.api.ts';

interface DeleteUserDialogProps {
  isOpen: boolean;
  user: { id: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, deletes, and offers Undo for as long as the toast stays. */
export function DeleteUserDialog({ isOpen, user, onClose, onDeleted }: DeleteUserDialogProps) {
  const deleteWithUndo = useDeleteWithUndo(USER_MESSAGES, 'Error: ');
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const [restoreUser] = useRestoreUserMutation();

  const confirm = async () => {
    const isDeleted = await deleteWithUndo(
      () => deleteUser(user.id),
      () => restoreUser(user.id),
    );
    onClose();
    if (isDeleted) onDeleted?.();
  };
  return (
    <ConfirmDialog
      opened={useOpenedAfterMount(isOpen)}
      title="Delete user"
      question={USER_MESSAGES.confirmDelete}
      busyLabel="Deleting..."
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
