import { type Conflict, conflictSchema } from '@sankalp/contract/shared/problem';
import { type UpdateUserBody, USER_MESSAGES, type User } from '@sankalp/contract/users';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useLazyGetUserQuery, useUpdateUserMutation } from './users.api.ts';

/** Somebody else saved first; `changes` is what this save would have written. */
export interface SaveConflict extends Pick<Conflict, 'changedBy' | 'changedAt'> {
  changes: UpdateUserBody;
}

interface SaveUser {
  save: (changes: UpdateUserBody) => Promise<void>;
  conflict: SaveConflict | undefined;
  /** Writes over what the other one saved, but only the fields that were changed here. */
  keepMine: () => Promise<void>;
  /** What the other one saved; undefined when it cannot be had. */
  loadTheirs: () => Promise<User | undefined>;
  dismiss: () => void;
}

/** Saves changes to a user, made from the version that `user` has. */
export function useSaveUser(user: User, onSaved: () => void): SaveUser {
  const toast = useToast();
  const [updateUser] = useUpdateUserMutation();
  const [getUser] = useLazyGetUserQuery();
  const [conflict, setConflict] = useState<SaveConflict>();

  const write = async (version: number, changes: UpdateUserBody) => {
    const { error } = await updateUser({ id: user.id, version, changes });
    const refused = error && conflictOf(error);
    setConflict(refused && { ...refused, changes });
    if (refused) return;
    if (error) {
      toast.alert(failureText(error, USER_MESSAGES.updateFailed));
      return;
    }
    toast.success(USER_MESSAGES.updated);
    onSaved();
  };
  const loadTheirs = async () => {
    const { data, error } = await getUser(user.id);
    if (error) toast.alert(USER_MESSAGES.detailsLoadFailed);
    else setConflict(undefined);
    return error ? undefined : data;
  };
  const keepMine = async () => {
    const theirs = await loadTheirs();
    if (theirs && conflict) await write(theirs.version, conflict.changes);
  };
  return {
    save: (changes) => write(user.version, changes),
    conflict,
    keepMine,
    loadTheirs,
    dismiss: () => setConflict(undefined),
  };
}

function conflictOf(error: object): Conflict | undefined {
  if (!('status' in error) || error.status !== 412 || !('data' in error)) return undefined;
  return conflictSchema.safeParse(error.data).data;
}
