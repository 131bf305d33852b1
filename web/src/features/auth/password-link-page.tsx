import { t } from 'virtual:texts';
import type { PasswordLink } from '@sankalp/contract/auth.schema';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { foundation } from '../../shared/foundation.ts';
import { Loading } from '../../shared/ui/async-state.tsx';
import { useGetPasswordLinkQuery } from './auth.api.ts';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { FormAlert } from './form-alert.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { openSignedIn } from './open-signed-in.ts';
import { SignInForm } from './sign-in-form.tsx';

const HOME = '/dashboard/home';

/** A password of one's own by a mailed link, as somebody invited or as somebody who forgot theirs; then one is signed in. */
export function PasswordLinkPage({ token }: { token: string }) {
  const { data: link, error, isLoading } = useGetPasswordLinkQuery(token);
  const navigate = useNavigate();
  // Set, where the second factor is asked for next.
  const [password, setPassword] = useState('');
  const goOn = () => openSignedIn(navigate, HOME);
  if (isLoading) return <Loading />;
  const isSpent = error !== undefined && 'status' in error && error.status === 400;
  return (
    <AuthCard title={titleOf(link)} footer={<LanguageChoice />}>
      {link && !password && <p className={classes.lead}>{leadOf(link)}</p>}
      {isSpent && <SpentLink error={error} />}
      {password && link && <SignInForm initialEmail={link.emailId} initialPassword={password} onSignedIn={goOn} />}
      {/* Who it is for cannot be asked now; the password can be set all the same. */}
      {!password && <NewPasswordForm token={token} email={link?.emailId} onSignedIn={goOn} onCodeAsked={setPassword} />}
    </AuthCard>
  );
}

function SpentLink({ error }: { error: unknown }) {
  return (
    <div className={classes.form}>
      <FormAlert texts={[failureText(error, t('Failed to set the password. Please try again.'))]} />
      <p className={classes.reset}>
        {t('An invitation that has run out is renewed by the administrator who sent it.')}
      </p>
    </div>
  );
}

function titleOf(link: PasswordLink | undefined): string {
  return link?.isInvite ? t('Welcome, {name}', { name: link.userName }) : t('Set a new password');
}

function leadOf({ isInvite, userName, emailId }: PasswordLink): string {
  return isInvite
    ? t('You have been invited to administer {foundation}. Choose a password; you sign in with {email}.', {
        foundation: foundation.name,
        email: emailId,
      })
    : t('Hello {name}, choose a new password for {email}.', { name: userName, email: emailId });
}
