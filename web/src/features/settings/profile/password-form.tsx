import { t } from 'virtual:texts';
import { AUTH_MESSAGES, PASSWORD_RULE } from '@sankalp/contract/auth';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import { type SyntheticEvent, useId, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { UnsavedBar } from '../../../shared/form/unsaved-bar.tsx';
import { useToast } from '../../../shared/interface/use-toast.ts';
import { RetryBanner } from '../../../shared/ui/async-state.tsx';
import { PlainPasswordField } from '../../../shared/ui/plain-field.tsx';
import record from '../../../shared/ui/record-page.module.css';
import { useChangePasswordMutation } from '../settings.api.ts';

/** The mode "Reset Password": a refusal shows the first of the server's messages (SETT-06 to 10). */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const [change, { isLoading }] = useChangePasswordMutation();
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const id = useId();
  const isEmpty = currentPassword === '' && newPassword === '';

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    if (currentPassword === '' || newPassword === '') return setProblem(t(AUTH_MESSAGES.addAllFields));
    const { error } = await change({ currentPassword, newPassword });
    if (error) return setProblem(failureText(error, t(SETTINGS_MESSAGES.failed)));
    toast.success(t(AUTH_MESSAGES.passwordUpdated));
    onClose();
  }

  return (
    <form id={id} className={record.page} onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedBar form={id} isDirty={!isEmpty} isSaving={isLoading} discardLabel={t('Cancel')} onDiscard={onClose} />
      {problem && <RetryBanner message={problem} />}
      <div className={record.fields} data-editing>
        <PlainPasswordField
          label={t('Current Password')}
          name="current-password"
          autoComplete="current-password"
          // The button that was pressed is gone.
          autoFocus
          value={currentPassword}
          onChange={setCurrentPassword}
        />
        <PlainPasswordField
          label={t('New Password')}
          description={t(PASSWORD_RULE)}
          name="new-password"
          autoComplete="new-password"
          value={newPassword}
          onChange={setNewPassword}
        />
      </div>
    </form>
  );
}
