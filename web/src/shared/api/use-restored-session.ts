import type { Dispatch } from '@reduxjs/toolkit';
import { authPaths, isTokenExpired } from '@sankalp/contract/auth';
import type { SessionAdmin } from '@sankalp/contract/auth.schema';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { loginSuccess, refreshFailure } from '../session/session-slice.ts';
import { readToken } from '../session/session-storage.ts';
import { useSession } from '../session/use-session.ts';
import { loadAccess } from './account.ts';
import { refreshSession } from './refresh-session.ts';
import { send } from './send.ts';

/**
 * Completes at load what the browser's storage holds in part: a stored admin whose token has run out gets a new one, a
 * stored token without its admin learns whose it is. True while that runs; what fails clears the session.
 */
export function useRestoringSession(): boolean {
  const dispatch = useDispatch();
  const { user, token } = useSession();
  const [atLoad] = useState({ isAdminKnown: user !== null, token });
  const [isRestoring, setRestoring] = useState(() => atLoad.isAdminKnown === isTokenExpired(atLoad.token));

  useEffect(() => {
    if (!isRestoring) return;
    let isCurrent = true;
    void restore(dispatch, atLoad).then((isRestored) => {
      if (!isCurrent) return;
      if (!isRestored) dispatch(refreshFailure());
      setRestoring(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isRestoring, dispatch, atLoad]);

  return isRestoring;
}

interface AtLoad {
  isAdminKnown: boolean;
  token: string | null;
}

async function restore(dispatch: Dispatch, atLoad: AtLoad): Promise<boolean> {
  // The token of the load: a newer one, which the page or another tab stored since then, is what is wanted.
  if (atLoad.isAdminKnown) return (await refreshSession(dispatch, atLoad.token)) === 'renewed';
  const token = readToken();
  const { data } = await send({ url: authPaths.profile }, token);
  if (!token || !data) return false;
  const user = data as SessionAdmin;
  dispatch(loginSuccess({ user, token }));
  if (!user.isSuperAdmin) await loadAccess(dispatch, user.id);
  return true;
}
