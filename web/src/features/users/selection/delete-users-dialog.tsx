import { USER_MESSAGES } from '@sankalp/contract/users';
import { BulkDeleteDialog } from '../../../shared/record/bulk/bulk-delete-dialog.tsx';
import type { DialogProps } from '../../../shared/ui/lazy-dialog.tsx';
import { USERS } from './counted-users.ts';
import { useDeleteUsersMutation, useRestoreUsersMutation } from './user-selection.api.ts';

interface DeleteUsersDialogProps extends DialogProps {
  ids: readonly string[];
  onDone: () => void;
}

/** Deletes the chosen users. */
export function DeleteUsersDialog({ ids, ...dialog }: DeleteUsersDialogProps) {
  const [deleteUsers] = useDeleteUsersMutation();
  const [restoreUsers] = useRestoreUsersMutation();
  return (
    <BulkDeleteDialog
      {...dialog}
      counted={USERS}
      chosen={ids.length}
      messages={USER_MESSAGES}
      check={() => deleteUsers({ ids, dryRun: true })}
      remove={() => deleteUsers({ ids, dryRun: false })}
      restore={(restored) => restoreUsers(restored)}
    />
  );
}
