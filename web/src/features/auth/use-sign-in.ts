import { AUTH_MESSAGES, type LoginBody } from '@sankalp/contract/auth';
import { useDispatch } from 'react-redux';
import { loadAccess } from '../../shared/api/account.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { loginFailure, loginStart, loginSuccess } from '../../shared/session/session-slice.ts';
import { readSignIn } from '../../shared/session/sign-in-answer.ts';
import { useLoginMutation } from './auth.api.ts';
import { t } from './texts.ts';

/** Signs in; true when it worked. What went wrong is the session's `error`. */
export function useSignIn(): (credentials: LoginBody) => Promise<boolean> {
  const dispatch = useDispatch();
  const [login] = useLoginMutation();

  return async (credentials) => {
    const { email, password } = credentials;
    dispatch(loginStart());
    if (email.trim() === '' || password === '') return fail(t(AUTH_MESSAGES.missingFields));
    const answer = await login(credentials);
    if (answer.error) return fail(failureText(answer.error, t(AUTH_MESSAGES.loginFailed)));
    const session = readSignIn(answer.data);
    if (!session) return fail(t(AUTH_MESSAGES.noToken));
    const { user, ...rest } = session;
    if (!user) return fail(t(AUTH_MESSAGES.loginFailed));
    dispatch(loginSuccess({ user, ...rest }));
    if (!user.isSuperAdmin) await loadAccess(dispatch, user.id);
    return true;
  };

  function fail(text: string): false {
    dispatch(loginFailure(text));
    return false;
  }
}
