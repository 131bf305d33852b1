import { authPages, authPaths } from '@sankalp/contract/auth';
import { useCallback, useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { send } from '../../shared/api/send.ts';
import { logout } from '../../shared/session/session-slice.ts';
import { readToken } from '../../shared/session/session-storage.ts';

/** Navigation state by which the login screen knows that the session it still sees is about to end. */
export interface LeavingState {
  isLeaving: true;
}

/**
 * Begins to sign out by going to the login screen. The session ends only there: the guard of the page that is left would
 * send a signed-out visitor to "/", and a page with unsaved changes may still keep the admin.
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate(authPages.login, { state: { isLeaving: true } satisfies LeavingState }),
    [navigate],
  );
}

/** Ends the session once the login screen is reached. Belongs to the layout around all screens. */
export function useFinishLogout(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<LeavingState> | null };
  const isLeaving = state?.isLeaving === true;

  // A layout effect, so that the screen is never painted while the session is open.
  useLayoutEffect(() => {
    if (!isLeaving) return;
    // Whatever the answer, this browser forgets the session: nothing waits for it.
    void send({ url: authPaths.logout, method: 'POST' }, readToken());
    dispatch(logout());
    // A reload must not sign out again.
    void navigate(authPages.login, { replace: true, state: null });
  }, [isLeaving, dispatch, navigate]);
}
