import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { RememberedState } from '../../shared/session/remembered-path.ts';
import { useSignInAsked } from '../../shared/session/sign-in-gate.ts';
import { useRestoringSession } from '../../shared/session/use-restored-session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Loading } from '../../shared/ui/async-state.tsx';

/** The guard: without a session the visitor is sent to "/", and the address is remembered (ACCESS-01 to 04). */
export function RequireSession({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useSession();
  const isSignInAsked = useSignInAsked();
  const isRestoring = useRestoringSession();
  const { pathname, search, hash } = useLocation();

  if (isRestoring) return <Loading />;
  // While the sign-in dialog is open the page stays, with all that was typed into it.
  if (isAuthenticated || isSignInAsked) return children;
  return <Navigate to="/" replace state={{ from: pathname + search + hash } satisfies RememberedState} />;
}
