import { USER_MESSAGES } from '@sankalp/contract/users';
import { BulkDeleteDialog, type ChosenToDelete } from '../../../shared/record/bulk/bulk-delete-dialog.tsx';
import { USERS } from './counted-users.ts';
import { useDeleteUsersMutation, useRestoreUsersMutation } from './user-selection.api.ts';

/** Deletes the chosen users. */
export function DeleteUsersDialog(chosen: ChosenToDelete) {
  const [remove] = useDeleteUsersMutation();
  const [restore] = useRestoreUsersMutation();
  return <BulkDeleteDialog {...chosen} {...{ remove, restore }} counted={USERS} messages={USER_MESSAGES} />;
}
