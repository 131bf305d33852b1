import { authPages } from '@sankalp/contract/auth';
import { publicPages } from '@sankalp/contract/public-pages';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { foundation } from '../../shared/foundation.ts';
import { forgetPath, rememberedPath } from '../../shared/session/remembered-path.ts';
import { clearError } from '../../shared/session/session-slice.ts';
import { useRestoringSession } from '../../shared/session/use-restored-session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Loading } from '../../shared/ui/async-state.tsx';
import classes from './auth.module.css';
import { AuthCard } from './auth-card.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { LeavingState } from './use-logout.ts';

const HOME = '/dashboard/home';

/** The sign-in screen; a signed-in admin is sent on (AUTH-41). */
export function LoginPage() {
  const { state } = useLocation() as { state: Partial<LeavingState> | null };
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { isAuthenticated, error } = useSession();
  const isRestoring = useRestoringSession();
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
    <AuthCard title={`Welcome to ${foundation.name}`} tabTitle="Log In">
      <SignInForm
        onSignedIn={() => navigate(target, { replace: true })}
        hint={
          <>
            <a href={publicPages.landing} className={classes.forgot}>
              Forgot Password
            </a>
            {error && (
              <p className={classes.reset}>
                Administrators who forgot their password can{' '}
                <Link to={authPages.resetPassword}>ask for a reset link</Link>.
              </p>
            )}
          </>
        }
      />
    </AuthCard>
  );
}
