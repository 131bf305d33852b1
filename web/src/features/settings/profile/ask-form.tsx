import { t } from 'virtual:texts';
import { AUTH_MESSAGES } from '@sankalp/contract/auth';
import { SETTINGS_MESSAGES } from '@sankalp/contract/settings';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import { ActionFooter } from '../../../shared/ui/action-footer.tsx';
import { RetryBanner } from '../../../shared/ui/async-state.tsx';
import { PlainField, PlainPasswordField } from '../../../shared/ui/plain-field.tsx';
import record from '../../../shared/ui/record-page.module.css';

interface AskFormProps {
  asks: 'password' | 'code';
  verb: string;
  /** Answers what went wrong. */
  onSend: (value: string) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for one thing in a dialog, and stays open until it was the right one. */
export function AskForm({ asks, verb, onSend, onCancel, children }: AskFormProps) {
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (value === '') return setProblem(t(AUTH_MESSAGES.addAllFields));
    setBusy(true);
    const error = await onSend(value);
    setBusy(false);
    setProblem(error ? failureText(error, t(SETTINGS_MESSAGES.failed)) : undefined);
  }
  const field = { value, onChange: setValue, 'data-autofocus': true, autoFocus: true };
  return (
    <form className={record.page} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {problem && <RetryBanner message={problem} />}
      {asks === 'code' ? (
        <PlainField {...field} label={t('Code')} autoComplete="one-time-code" inputMode="numeric" />
      ) : (
        <PlainPasswordField {...field} label={t('Current Password')} autoComplete="current-password" />
      )}
      <ActionFooter onCancel={onCancel} busy={isBusy}>
        {verb}
      </ActionFooter>
    </form>
  );
}
