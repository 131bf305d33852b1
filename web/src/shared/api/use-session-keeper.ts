import { decodeToken } from '@sankalp/contract/auth';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type SessionState, sessionOfOtherTab } from '../session/session-slice.ts';
import { onSessionOfOtherTab } from '../session/session-storage.ts';
import { askSignIn } from '../session/sign-in-gate.ts';
import { loadAccess } from './account.ts';
import { refreshSession } from './refresh-session.ts';

/** Part of a token's life after which it is renewed. */
const RENEW_AT = 0.8;
const RETRY_MS = 30_000;
/** A clock that runs ahead makes every new token look old; that must not become a storm of calls. */
const PAUSE_MIN_MS = 1_000;

/** Keeps the session alive while a page is open, and follows what other tabs do to it. */
export function useSessionKeeper(): void {
  const dispatch = useDispatch();
  const token = useSelector((state: { session: SessionState }) => state.session.token);
  const user = useSelector((state: { session: SessionState }) => state.session.user);
  const adminId = user?.id;
  const isSuperAdmin = user?.isSuperAdmin === true;

  useEffect(() => onSessionOfOtherTab((session) => dispatch(sessionOfOtherTab(session))), [dispatch]);

  useEffect(() => {
    if (!token || !adminId) return;
    let timer = setTimeout(renew, untilRenewalMs(token));
    async function renew() {
      const result = await refreshSession(dispatch, token);
      if (result === 'refused') void askSignIn();
      if (result === 'unreachable') timer = setTimeout(renew, RETRY_MS);
      // Modules that a super admin granted meanwhile appear in the menu.
      if (result === 'renewed' && adminId && !isSuperAdmin) await loadAccess(dispatch, adminId);
    }
    return () => clearTimeout(timer);
  }, [dispatch, token, adminId, isSuperAdmin]);
}

/** How long a token may still be used before it should be renewed. */
export function untilRenewalMs(token: string, nowMs = Date.now()): number {
  const { iat, exp } = decodeToken(token) ?? {};
  if (typeof exp !== 'number') return PAUSE_MIN_MS;
  const issued = typeof iat === 'number' ? iat : Math.min(nowMs / 1000, exp);
  return Math.max(PAUSE_MIN_MS, (issued + RENEW_AT * (exp - issued)) * 1000 - nowMs);
}
