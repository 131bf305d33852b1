import type { Dispatch } from '@reduxjs/toolkit';
import { authPaths, isTokenExpired } from '@sankalp/contract/auth';
import { refreshSuccess } from '../session/session-slice.ts';
import { readToken } from '../session/session-storage.ts';
import { readSignIn } from '../session/sign-in-answer.ts';
import { send } from './send.ts';

/** `unreachable`: the server could not be asked, so the state of the session is unknown. */
export type RefreshResult = 'renewed' | 'refused' | 'unreachable';

let inFlight: Promise<RefreshResult> | undefined;

/**
 * Renews the access token, once however many callers and tabs ask. `staleToken` is the one that no longer serves: when
 * another tab has stored a different, valid one meanwhile, that is taken over without a call.
 */
export function refreshSession(dispatch: Dispatch, staleToken: string | null): Promise<RefreshResult> {
  inFlight ??= withLock(() => renew(dispatch, staleToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

async function renew(dispatch: Dispatch, staleToken: string | null): Promise<RefreshResult> {
  const stored = readToken();
  if (stored && stored !== staleToken && !isTokenExpired(stored)) {
    dispatch(refreshSuccess({ token: stored }));
    return 'renewed';
  }
  const { data, error } = await send({ url: authPaths.refresh, method: 'POST' }, null);
  const session = readSignIn(data);
  if (session) {
    dispatch(refreshSuccess(session));
    return 'renewed';
  }
  const isRefused = error === undefined || (typeof error.status === 'number' && error.status < 500);
  return isRefused ? 'refused' : 'unreachable';
}

// Web Locks exist in secure contexts only; elsewhere the server's grace for siblings covers two tabs.
function withLock(task: () => Promise<RefreshResult>): Promise<RefreshResult> {
  return navigator.locks ? navigator.locks.request('sankalp-refresh', task) : task();
}
