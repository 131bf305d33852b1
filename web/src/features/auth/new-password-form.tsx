import { t } from 'virtual:texts';
import { AUTH_MESSAGES, authPages, PASSWORD_RULE } from '@sankalp/contract/auth';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { failureTexts } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { logout } from '../../shared/session/session-slice.ts';
import { PlainPasswordField } from '../../shared/ui/plain-field.tsx';
import { useResetPasswordMutation } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSignIn } from './use-sign-in.ts';

const MISSING = t('Please add all fields');
const DIFFERENT = t('The passwords do not match.');
const FAILED = t('Failed to set the password. Please try again.');

interface Props {
  token: string;
  /** Whose password it is, where that is known. */
  email: string | undefined;
  onSignedIn: () => void;
  /** With the new password, of those whose second factor is on. */
  onCodeAsked: (password: string) => void;
}

/** New Password, Confirm Password, Save; then it signs in. */
export function NewPasswordForm({ token, email, onSignedIn, onCodeAsked }: Props) {
  const [reset] = useResetPasswordMutation();
  const signIn = useSignIn();
  const [isBusy, setBusy] = useState(false);
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (password === '' || confirmed === '') return setProblems([MISSING]);
    if (password !== confirmed) return setProblems([DIFFERENT]);
    setBusy(true);
    await save();
    setBusy(false);
  }

  async function save() {
    const { data, error } = await reset({ token, password });
    if (error) return setProblems(failureTexts(error, FAILED));
    // The server has ended every session of this account, one in this browser included.
    dispatch(logout());
    const outcome = email ? await signIn({ email, password }) : 'failed';
    if (outcome === 'code') return onCodeAsked(password);
    if (outcome === 'signed-in') {
      toast.success(t('Password saved. You are signed in.'));
      return onSignedIn();
    }
    toast.success(data?.message ?? t(AUTH_MESSAGES.resetDone));
    await navigate(authPages.login, { replace: true });
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {problems.length > 0 && <FormAlert texts={problems} />}
      {/* Tells the browser's keeper of passwords whose this is. */}
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PlainPasswordField
        label={t('New Password')}
        description={t(PASSWORD_RULE)}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <PlainPasswordField
        label={t('Confirm Password')}
        name="confirm-password"
        autoComplete="new-password"
        value={confirmed}
        onChange={setConfirmed}
      />
      <div className={classes.buttons}>
        <SubmitButton busy={isBusy} busyLabel={t('Saving...')}>
          {t('Save')}
        </SubmitButton>
      </div>
      <Link to={authPages.resetPassword} className={classes.forgot}>
        {t('Ask for a new link')}
      </Link>
    </form>
  );
}
