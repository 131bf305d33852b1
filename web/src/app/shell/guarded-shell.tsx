import { KitProvider } from './kit-provider.tsx';
import { RequireSession } from './require-session.tsx';
import { Shell } from './shell.tsx';

/** Every /dashboard page but the sign-in screens lies in here. */
export function GuardedShell() {
  return (
    <RequireSession>
      <KitProvider>
        <Shell />
      </KitProvider>
    </RequireSession>
  );
}
