import { preloadPalette } from './palette-host.tsx';

const PAUSE_MS = 2_000;
/** For browsers that cannot say when they are idle. */
const IDLE_MS = 3_000;

const screens = {
  loginPage: () => import('../../features/auth/login-page.tsx') as Promise<unknown>,
  signInDialog: () => import('../../features/auth/sign-in-dialog.tsx') as Promise<unknown>,
  palette: preloadPalette,
};

/**
 * Logging out must work offline as well, so the screen it ends on is fetched while the network is there, once the browser has
 * nothing better to do; the sign-in dialog and the palette, which are larger, only where that costs nobody time or money.
 */
export function preloadForOffline({ loginPage, signInDialog, palette } = screens): () => void {
  let isWanted = true;
  const timer = setTimeout(() => {
    whenIdle(() => {
      // The browser remembers a module that failed, and with it all that needs it.
      if (!isWanted || !navigator.onLine) return;
      loginPage().catch(() => undefined);
      if (!isFastLine()) return;
      signInDialog().catch(() => undefined);
      palette();
    });
  }, PAUSE_MS);
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}

/** Neither metered nor slow, as far as the browser tells. */
function isFastLine(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, IDLE_MS);
}
