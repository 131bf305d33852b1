import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useFinishLogout } from '../features/auth/index.ts';
import { useSessionKeeper } from '../shared/api/use-session-keeper.ts';
import { OfflineBar } from '../shared/interface/offline-bar.tsx';
import { lazyPart } from '../shared/ui/lazy-part.ts';
import { loadToasts } from './route-table.ts';

const Toasts = lazyPart(loadToasts);

/** Frame around every screen: the session's clock and the toasts. */
export function RootLayout() {
  useSessionKeeper();
  useFinishLogout();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <OfflineBar />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
