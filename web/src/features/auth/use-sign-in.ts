import { t } from 'virtual:texts';
import { ACCOUNT_PAGE, AUTH_MESSAGES } from '@sankalp/contract/auth';
import type { LoginBody } from '@sankalp/contract/auth.schema';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { loadAccess } from '../../shared/api/account.ts';
import { failureText, sentTexts } from '../../shared/api/failure-text.ts';
import { useToast } from '../../shared/interface/use-toast.ts';
import { forgetLanguageChosenHere, languageChosenHere } from '../../shared/language/chosen-language.ts';
import { clearError, loginFailure, loginStart, loginSuccess } from '../../shared/session/session-slice.ts';
import { readSignIn } from '../../shared/session/sign-in-answer.ts';
import { useLoginMutation } from './auth.api.ts';

/** Outcome of a sign-in: with `failed`, the session's `error` says what went wrong; `code` asks for that of the second factor. */
export type SignInOutcome = 'signed-in' | 'code' | 'failed';

const HINT_STAYS_MS = 60_000;

export function useSignIn(): (credentials: LoginBody) => Promise<SignInOutcome> {
  const dispatch = useDispatch();
  const hintAtPassword = useHintAtPassword();
  const [login] = useLoginMutation();

  return async (credentials) => {
    const { email, password } = credentials;
    dispatch(loginStart());
    if (email.trim() === '' || password === '') return fail(t(AUTH_MESSAGES.missingFields));
    const language = languageChosenHere();
    const answer = await login({ ...credentials, ...(language && { language }) });
    if (answer.error) {
      const outcome = fail(failureText(answer.error, t(AUTH_MESSAGES.loginFailed)));
      if (!sentTexts(answer.error, '').includes(AUTH_MESSAGES.codeRequired)) return outcome;
      dispatch(clearError());
      return 'code';
    }
    const session = readSignIn(answer.data);
    if (!session) return fail(t(AUTH_MESSAGES.noToken));
    const { user, hasGeneratedPassword, ...rest } = session;
    if (!user) return fail(t(AUTH_MESSAGES.loginFailed));
    dispatch(loginSuccess({ user, ...rest }));
    forgetLanguageChosenHere();
    if (!user.isSuperAdmin) await loadAccess(dispatch, user.id);
    if (hasGeneratedPassword) hintAtPassword();
    return 'signed-in';
  };

  function fail(text: string): 'failed' {
    dispatch(loginFailure(text));
    return 'failed';
  }
}

/** The printed password still stands in a terminal or a log. */
function useHintAtPassword(): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  return () =>
    void toast.info(t('You signed in with the password that the first start printed. Please choose one of your own.'), {
      stayMs: HINT_STAYS_MS,
      action: {
        label: t('Change password'),
        run: () => void navigate(ACCOUNT_PAGE, { state: { changesPassword: true } }),
      },
    });
}
