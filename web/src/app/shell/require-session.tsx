import { publicPages } from '@sankalp/contract/public-pages';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useRestoringSession } from '../../shared/api/use-restored-session.ts';
import { leaving } from '../../shared/session/leaving.ts';
import { rememberPath } from '../../shared/session/remembered-path.ts';
import { useSignInAsked } from '../../shared/session/sign-in-gate.ts';
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
  return <SentAway from={pathname + search + hash} />;
}

function SentAway({ from }: { from: string }) {
  useEffect(() => {
    rememberPath(from);
    // A page of the server, not of the client's router.
    leaving.to(publicPages.landing);
  }, [from]);
  return <Loading />;
}
