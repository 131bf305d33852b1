import { type UpdateUserBody, USER_MESSAGES, type User } from '@sankalp/contract/users';
import { useSaveWithConflict } from '../../shared/form/use-save-with-conflict.ts';
import { sentFields } from './user-form.ts';
import { useLazyGetUserQuery, useUpdateUserMutation } from './users.api.ts';

const TEXTS = {
  updated: USER_MESSAGES.updated,
  updateFailed: USER_MESSAGES.updateFailed,
  reloadFailed: () => USER_MESSAGES.detailsLoadFailed,
};

/** Saves changes to a user, made from a version that may no longer be the last. */
export function useSaveUser(id: string, onSaved: () => void, onTheirs: (theirs: User) => void) {
  const [updateUser] = useUpdateUserMutation();
  const [getUser] = useLazyGetUserQuery();
  return useSaveWithConflict<User, UpdateUserBody, Required<UpdateUserBody>>({
    fieldsOf: sentFields,
    update: (fields, version) => updateUser({ id, version, fields }).unwrap(),
    reload: () => getUser(id).unwrap(),
    onSaved,
    onTheirs,
    texts: TEXTS,
  });
}
