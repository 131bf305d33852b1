import { t } from 'virtual:texts';
import { AUTH_MESSAGES, authPages } from '@sankalp/contract/auth';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { PlainField } from '../../shared/ui/plain-field.tsx';
import { useForgotPasswordMutation } from './auth.api.ts';
import classes from './auth.module.css';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { useTypedEmail } from './use-typed-email.ts';

const MISSING = t('Please enter your email');
const FAILED = t('Failed to send the link. Please try again.');

/** Asks for a link by mail. The answer is the same whether or not the address is known. */
export function ForgotForm({ typed }: { typed: ReturnType<typeof useTypedEmail> }) {
  const [ask, { data, error, isLoading, isSuccess }] = useForgotPasswordMutation();
  const [email, setEmail] = useState(typed.kept);
  const [isMissing, setMissing] = useState(false);
  const problem = isMissing ? MISSING : error && failureText(error, FAILED);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(email.trim() === '');
    if (email.trim() !== '') await ask(email.trim());
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p className={classes.lead}>{t('We send you a link with which you can set a new password.')}</p>
      {problem && <FormAlert texts={[problem]} />}
      {isSuccess && !isMissing && (
        <p role="status" className={classes.done}>
          {data?.message ?? t(AUTH_MESSAGES.resetRequested)}
        </p>
      )}
      <PlainField
        label={t('Email ID')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(value) => {
          typed.note(value);
          setEmail(value);
        }}
      />
      <div className={classes.buttons}>
        <SubmitButton busy={isLoading} busyLabel={t('Sending...')}>
          {t('Send link')}
        </SubmitButton>
      </div>
      <Link to={authPages.login} className={classes.forgot}>
        {t('Back to Log In')}
      </Link>
    </form>
  );
}
