import { useSearchParams } from 'react-router';
import { AuthCard } from './auth-card.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { t } from './texts.ts';

/** Where mailed links and invites lead: a new password for the link's token, or, without one, the way to get a link. */
export function ResetPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <AuthCard title={token ? t('Set a new password') : t('Reset your password')}>
      {token ? <NewPasswordForm token={token} /> : <ForgotForm />}
    </AuthCard>
  );
}
