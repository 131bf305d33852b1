import { USER_MESSAGES } from '@sankalp/contract/users';
import { failureText } from '../../shared/api/failure-text.ts';
import { useOpenedAfterMount } from '../../shared/form/use-dialog.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useDeleteUserMutation, useRestoreUserMutation } from './users.api.ts';

interface DeleteUserDialogProps {
  isOpen: boolean;
  user: { id: string };
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks, deletes, and offers Undo for as long as the toast stays. */
export function DeleteUserDialog({ isOpen, user, onClose, onDeleted }: DeleteUserDialogProps) {
  const toast = useToast();
  const [deleteUser, { isLoading }] = useDeleteUserMutation();
  const [restoreUser] = useRestoreUserMutation();

  const undo = async () => {
    const { error } = await restoreUser(user.id);
    if (error) toast.alert(failureText(error, USER_MESSAGES.restoreFailed));
    else toast.success(USER_MESSAGES.restored);
  };
  const confirm = async () => {
    const { error } = await deleteUser(user.id);
    onClose();
    if (error) {
      toast.alert(`Error: ${failureText(error, USER_MESSAGES.deleteFailed)}`);
      return;
    }
    onDeleted?.();
    toast.success(USER_MESSAGES.deleted, { action: { label: 'Undo', run: () => void undo() } });
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
