import { USER_MESSAGES, type User, updateUserBody } from '@sankalp/contract/users';
import { lazy, Suspense, useEffect } from 'react';
import { DraftBar } from '../../shared/form/draft-bar.tsx';
import { ErrorSummary } from '../../shared/form/error-summary.tsx';
import { UnsavedBar } from '../../shared/form/unsaved-bar.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { focusField, useContractForm } from '../../shared/form/use-contract-form.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import record from '../../shared/ui/record-page.module.css';
import { USER_LABELS } from './history-text.ts';
import { useSaveUser } from './use-save-user.ts';
import { useUserPhoto } from './use-user-photo.ts';
import { UserAvatar } from './user-avatar.tsx';
import { UserFields } from './user-fields.tsx';
import { changedFields, userFormValues } from './user-form.ts';
import { UserHistory } from './user-history.tsx';

const UserConflictDialog = lazy(async () => ({
  default: (await import('./user-conflict-dialog.tsx')).UserConflictDialog,
}));

const FORM_ID = 'user-form';

interface UserDetailsProps {
  /** While editing, the version from which the changes are made. */
  user: User;
  isEditing: boolean;
  onClose: () => void;
  onRebase: (user: User) => void;
}

/** The record of one user beside their picture and history. Mounted anew for each version that is shown or edited. */
export function UserDetails({ user, isEditing, onClose, onRebase }: UserDetailsProps) {
  const toast = useToast();
  const { save, conflict } = useSaveUser(user.id, close, showTheirs);
  const photo = useUserPhoto(user);
  const { fields, submit, isDirty, isSaving, summary, draft } = useContractForm({
    initialValues: userFormValues(user),
    schema: updateUserBody,
    bodyOf: changedFields,
    labels: USER_LABELS,
    draftKey: `user ${user.id}`,
    draftVersion: user.version,
    isEditing,
    onSubmit: async (fieldChanges, version) => {
      // An answer without an id names nobody whom a save could be for.
      if (!user.id) return void toast.alert(USER_MESSAGES.idMissing);
      const photoChanges = await photo.changes();
      if (!photoChanges) return;
      const changes = { ...fieldChanges, ...photoChanges };
      if (Object.keys(changes).length === 0) close();
      else await save(changes, user, version);
    },
  });
  const isChanged = isDirty || photo.isChanged;
  // Whoever pressed Edit wants to type; what was there to be pressed is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (isEditing) focusField(fields, 'name');
  }, []);

  function close() {
    draft.drop();
    onClose();
  }
  function showTheirs(theirs: User) {
    fields.reset();
    draft.drop();
    onRebase(theirs);
  }
  const restore = () => {
    draft.restore();
    if (isEditing) focusField(fields, 'name');
    else onRebase(user);
  };
  return (
    <>
      {draft.isOffered && <DraftBar onRestore={restore} onDiscard={draft.drop} />}
      {isEditing && <UnsavedBar form={FORM_ID} isDirty={isChanged} isSaving={isSaving} onDiscard={close} />}
      <UnsavedGuard isDirty={isEditing && isChanged} onLeave={draft.drop} />
      <div className={record.columns}>
        <form id={FORM_ID} className={record.card} onSubmit={submit} noValidate aria-label="Profile">
          <ErrorSummary errors={summary} onGoTo={(field) => focusField(fields, field)} />
          <UserFields fields={fields} isEditing={isEditing} />
        </form>
        <div className={record.side}>
          <UserAvatar user={user} photo={photo} isEditing={isEditing} />
          <UserHistory user={user} />
        </div>
      </div>
      {conflict && (
        <Suspense>
          <UserConflictDialog user={user} conflict={conflict} />
        </Suspense>
      )}
    </>
  );
}
