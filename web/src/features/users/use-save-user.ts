import { type Conflict, conflictSchema } from '@sankalp/contract/shared/problem';
import { type UpdateUserBody, USER_MESSAGES, type User } from '@sankalp/contract/users';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { useLazyGetUserQuery, useUpdateUserMutation } from './users.api.ts';

/** Somebody else saved first; `changes` is what this save would have written. */
export interface SaveConflict extends Pick<Conflict, 'changedBy' | 'changedAt'> {
  changes: UpdateUserBody;
  /** What the other one saved; undefined as long as it could not be had. */
  theirs: User | undefined;
}

interface SaveUser {
  save: (changes: UpdateUserBody, version: number) => Promise<void>;
  conflict: SaveConflict | undefined;
  /** Writes over what the other one saved, but only the fields that were changed here. */
  keepMine: () => Promise<void>;
  /** Gives up the changes made here for what the other one saved; undefined when that cannot be had. */
  takeTheirs: () => Promise<User | undefined>;
  dismiss: () => void;
}

/** Saves changes to a user, made from a version that may no longer be the last. */
export function useSaveUser(userId: string, onSaved: () => void): SaveUser {
  const toast = useToast();
  const [updateUser] = useUpdateUserMutation();
  const [getUser] = useLazyGetUserQuery();
  const [conflict, setConflict] = useState<SaveConflict>();

  const save = async (changes: UpdateUserBody, version: number) => {
    const { error } = await updateUser({ id: userId, version, changes });
    const refused = error && conflictOf(error);
    if (refused) {
      const { data: theirs, isError } = await getUser(userId);
      setConflict({ ...refused, changes, theirs: isError ? undefined : theirs });
      return;
    }
    if (error) {
      toast.alert(failureText(error, USER_MESSAGES.updateFailed));
      return;
    }
    toast.success(USER_MESSAGES.updated);
    onSaved();
  };
  const takeTheirs = async () => {
    if (conflict?.theirs) {
      setConflict(undefined);
      return conflict.theirs;
    }
    const { data, error } = await getUser(userId);
    if (error) toast.alert(USER_MESSAGES.detailsLoadFailed);
    else setConflict(undefined);
    return error ? undefined : data;
  };
  const keepMine = async () => {
    const theirs = await takeTheirs();
    if (theirs && conflict) await save(conflict.changes, theirs.version);
  };
  return { save, conflict, keepMine, takeTheirs, dismiss: () => setConflict(undefined) };
}

function conflictOf(error: object): Conflict | undefined {
  if (!('status' in error) || error.status !== 412 || !('data' in error)) return undefined;
  return conflictSchema.safeParse(error.data).data;
}
