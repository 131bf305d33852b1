import { t } from 'virtual:texts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { PlainField, PlainPasswordField } from '../../shared/ui/plain-field.tsx';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  initialEmail?: string;
  /** Each time that it is typed. */
  onEmail?: (email: string) => void;
  /** Password of somebody who has just set it, and whose second factor is asked for now. */
  initialPassword?: string;
  onSignedIn: () => void;
  /** Between the fields and the button. */
  hint?: ReactNode;
  /** Beside the button. */
  cancel?: ReactNode;
}

/** Email ID, Password, Log In: on the login screen and in the dialog over an open page. */
export function SignInForm({ initialEmail = '', initialPassword = '', onEmail, onSignedIn, hint, cancel }: Props) {
  const { error } = useSession();
  const signIn = useSignIn();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState(initialPassword);
  const [code, setCode] = useState('');
  // The server asks for it once the password is right.
  const [isCodeAsked, setCodeAsked] = useState(initialPassword !== '');
  const [isBusy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (initialEmail === '') emailField.current?.focus();
  }, [initialEmail]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const outcome = await signIn({ email, password, ...(code && { code }) });
    setBusy(false);
    if (outcome === 'code') setCodeAsked(true);
    if (outcome === 'signed-in') onSignedIn();
  }

  return (
    // Its own text shows, not the browser's: hence noValidate.
    <form onSubmit={submit} noValidate className={classes.form}>
      {error && <FormAlert texts={[error]} />}
      {isCodeAsked && !error && (
        <p role="status" className={classes.notice}>
          {t('The password is right. Now your second factor is asked for.')}
        </p>
      )}
      <PlainField
        label={t('Email ID')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(value) => {
          onEmail?.(value);
          setEmail(value);
        }}
        ref={emailField}
        data-autofocus={initialEmail === '' || undefined}
      />
      <PlainPasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        data-autofocus={initialEmail !== '' || undefined}
      />
      {isCodeAsked && (
        <PlainField
          label={t('Code')}
          description={t('Six digits of your authenticator app, or one of your recovery codes.')}
          name="code"
          autoComplete="one-time-code"
          // It appears because of what was just sent.
          autoFocus
          value={code}
          onChange={setCode}
        />
      )}
      {hint}
      <div className={classes.buttons}>
        {cancel}
        <SubmitButton busy={isBusy} busyLabel={t('Logging in...')}>
          {t('Log In')}
        </SubmitButton>
      </div>
    </form>
  );
}
