const PAUSE_MS = 2_000;
/** For browsers that cannot say when they are idle. */
const IDLE_MS = 3_000;

const screens = {
  loginPage: () => import('../../features/auth/login-page.tsx') as Promise<unknown>,
  signInDialog: () => import('../../features/auth/sign-in-dialog.tsx') as Promise<unknown>,
};

/**
 * Logging out must work offline as well, so the screen it ends on is fetched while the network is there, once the browser has
 * nothing better to do; the sign-in dialog, which is larger, once something is typed that it may have to save, and only where
 * that costs nobody time or money.
 */
export function preloadForOffline({ loginPage, signInDialog } = screens): () => void {
  const leaving = new AbortController();
  const fetchIdly = (load: () => Promise<unknown>) =>
    whenIdle(() => {
      // The browser remembers a module that failed, and with it all that needs it.
      if (!leaving.signal.aborted && navigator.onLine) load().catch(() => undefined);
    });
  const timer = setTimeout(() => fetchIdly(loginPage), PAUSE_MS);
  const onType = () => isFastLine() && fetchIdly(signInDialog);
  document.addEventListener('input', onType, { once: true, signal: leaving.signal });
  return () => {
    leaving.abort();
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
