import type { UpdateUserBody, User } from '@sankalp/contract/users';
import { ConflictDialog } from '../../shared/form/conflict-dialog.tsx';
import type { SaveConflict } from '../../shared/form/use-save-with-conflict.ts';
import { differencesOf } from './user-form.ts';

interface UserConflictDialogProps {
  /** As this one found the user. */
  user: User;
  conflict: SaveConflict<User, UpdateUserBody>;
}

/** Two people edited the same user. */
export function UserConflictDialog({ user, conflict }: UserConflictDialogProps) {
  return (
    <ConflictDialog
      what="user"
      conflict={conflict}
      differencesOf={(changes, theirs) => differencesOf(changes, user, theirs)}
    />
  );
}
