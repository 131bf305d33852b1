import { type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { SecondFactorState } from '../../shared/session/second-factor-slice.ts';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { KitProvider } from './kit-provider.tsx';
import { RequireSession } from './require-session.tsx';
import { Shell } from './shell.tsx';

const SecondFactorPage = lazyPart(
  async () => (await import('../../features/settings/profile/second-factor-page.tsx')).SecondFactorPage,
);

/** Every /dashboard page but the sign-in screens lies in here. */
export function GuardedShell() {
  return (
    <RequireSession>
      <KitProvider>
        <RequireFactor>
          <Shell />
        </RequireFactor>
      </KitProvider>
    </RequireSession>
  );
}

/** Where every admin needs a second factor, whoever has none sets one up before anything else. */
function RequireFactor({ children }: { children: ReactNode }) {
  const isAsked = useSelector((state: { secondFactor: SecondFactorState }) => state.secondFactor.isAsked);
  if (!isAsked) return children;
  return (
    <Suspense>
      <SecondFactorPage />
    </Suspense>
  );
}
