import { t } from 'virtual:texts';
import { authPages } from '@sankalp/contract/auth';
import { publicPages } from '@sankalp/contract/public-pages';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { useRestoringSession } from '../../shared/api/use-restored-session.ts';
import { foundation } from '../../shared/foundation.ts';
import { withNodes } from '../../shared/language/with-nodes.tsx';
import { forgetPath, rememberedPath } from '../../shared/session/remembered-path.ts';
import { clearError } from '../../shared/session/session-slice.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Loading } from '../../shared/ui/async-state.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { openSignedIn } from './open-signed-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { LeavingState } from './use-logout.ts';
import { useTypedEmail } from './use-typed-email.ts';

const HOME = '/dashboard/home';

/** The sign-in screen; a signed-in admin is sent on (AUTH-41). */
export function LoginPage() {
  const { state } = useLocation() as { state: Partial<LeavingState> | null };
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { isAuthenticated, error } = useSession();
  const isRestoring = useRestoringSession();
  const typed = useTypedEmail();
  // Signing in on this very screen navigates itself, once the list of modules is there.
  const [isForm, setForm] = useState(state?.isLeaving === true);
  const [target] = useState(() => rememberedPath() ?? HOME);
  useEffect(() => forgetPath, []);

  useEffect(() => {
    dispatch(clearError());
  }, [dispatch]);

  useEffect(() => {
    if (!isRestoring && !isAuthenticated) setForm(true);
  }, [isRestoring, isAuthenticated]);

  if (isRestoring) return <Loading />;
  if (isAuthenticated && !isForm) return <Navigate to={target} replace />;
  return (
    <AuthCard
      title={t('Welcome to {name}', { name: foundation.name })}
      tabTitle={t('Log In')}
      footer={<LanguageChoice onChoose={typed.keep} />}
    >
      <SignInForm
        initialEmail={typed.kept}
        onEmail={typed.note}
        onSignedIn={() => openSignedIn(navigate, target)}
        hint={
          <>
            <a
              href={publicPages.landing}
              aria-describedby={error ? undefined : 'forgot-way'}
              className={classes.forgot}
            >
              {t('Forgot Password')}
            </a>
            {!error && (
              <p id="forgot-way" className={classes.way}>
                {t('Opens the start page, where administrators can ask for a reset link.')}
              </p>
            )}
            {error && (
              <p className={classes.reset}>
                {withNodes(t('Administrators who forgot their password can {link}.'), {
                  link: <Link to={authPages.resetPassword}>{t('ask for a reset link')}</Link>,
                })}
              </p>
            )}
          </>
        }
      />
    </AuthCard>
  );
}
