import { authPages, authPaths } from '@sankalp/contract/auth';
import { useCallback, useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { type createBrowserRouter, useLocation, useNavigate } from 'react-router';
import { send } from '../../shared/api/send.ts';
import { logout, type SessionState } from '../../shared/session/session-slice.ts';
import { forgetSession } from '../../shared/session/session-storage.ts';

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

/** Empties the browser's storage with the change of the address, so that nobody finds a token there under the login screen's. */
export function useForgetOnLeaving(router: ReturnType<typeof createBrowserRouter>): void {
  useLayoutEffect(
    () => router.subscribe(({ location }) => (isLeavingBy(location.state) ? forgetSession() : undefined)),
    [router],
  );
}

/** Ends the session once the login screen is reached. Belongs to the layout around all screens. */
export function useFinishLogout(): void {
  const store = useStore<{ session: SessionState }>();
  const navigate = useNavigate();
  const isLeaving = isLeavingBy(useLocation().state);

  // A layout effect, so that the screen is never painted while the session is open.
  useLayoutEffect(() => {
    if (!isLeaving) return;
    // Whatever the answer, this browser forgets the session: nothing waits for it.
    void send({ url: authPaths.logout, method: 'POST' }, store.getState().session.token);
    store.dispatch(logout());
    // A reload must not sign out again.
    void navigate(authPages.login, { replace: true, state: null });
  }, [isLeaving, store, navigate]);
}

const isLeavingBy = (state: Partial<LeavingState> | null): boolean => state?.isLeaving === true;
