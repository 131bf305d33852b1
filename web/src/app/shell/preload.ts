/** Logging out must work offline as well, so the screen it ends on is fetched while the network is there. */
export function preloadForOffline(): () => void {
  const timer = setTimeout(() => {
    void import('../../features/auth/login-page.tsx').catch(() => undefined);
    void import('../../features/auth/sign-in-dialog.tsx').catch(() => undefined);
  }, 2_000);
  return () => clearTimeout(timer);
}
