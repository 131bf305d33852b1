import { t } from 'virtual:texts';
import { useSearchParams } from 'react-router';
import { AuthCard } from './auth-card.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PasswordLinkPage } from './password-link-page.tsx';
import { useTypedEmail } from './use-typed-email.ts';

/** Where mailed links and invites lead: a new password for the link's token, or, without one, the way to get a link. */
export function ResetPage() {
  const [params] = useSearchParams();
  const typed = useTypedEmail();
  const token = params.get('token');
  if (token) return <PasswordLinkPage token={token} />;
  return (
    <AuthCard title={t('Reset your password')} footer={<LanguageChoice onChoose={typed.keep} />}>
      <ForgotForm typed={typed} />
    </AuthCard>
  );
}
