import { authPaths, isTokenExpired } from '@sankalp/contract/auth';
import type { SessionAdmin } from '@sankalp/contract/auth.schema';
import { API_BASE } from '@sankalp/contract/shared/path';
import type { SignedIn } from './session-slice.ts';
import { readSession } from './session-storage.ts';
import { readSignIn } from './sign-in-answer.ts';

/** `unreachable`: the server could not be asked, so the state of the session is unknown. */
export type RefreshResult = 'renewed' | 'refused' | 'unreachable';

const TIMEOUT_MS = 60_000;

/**
 * Renews the access token by the refresh cookie, once however many tabs ask. `staleToken` is the one that no longer serves:
 * when a different, valid one was stored meanwhile, that is taken over without a call. `keep` must store the new one before
 * it returns, for the next in line looks there.
 */
export function renewToken(
  staleToken: string | null,
  keep: (renewed: SignedIn<SessionAdmin | undefined>) => void,
): Promise<RefreshResult> {
  return withLock(async () => {
    const { token, user, listSettings } = readSession();
    if (token && token !== staleToken && !isTokenExpired(token)) {
      keep({ token, user: user ?? undefined, listSettings });
      return 'renewed';
    }
    const answer = await askServer();
    const renewed = answer?.isOk ? readSignIn(answer.body) : undefined;
    if (renewed) keep(renewed);
    if (renewed) return 'renewed';
    return answer && answer.status < 500 ? 'refused' : 'unreachable';
  });
}

// Not by `send`: these lines also run in the page, before any library has come.
async function askServer(): Promise<{ isOk: boolean; status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(new URL(`${API_BASE}${authPaths.refresh}`, window.location.origin), {
      method: 'POST',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { isOk: response.ok, status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

// Web Locks exist in secure contexts only; elsewhere the server's grace for siblings covers two tabs.
function withLock(task: () => Promise<RefreshResult>): Promise<RefreshResult> {
  return navigator.locks ? navigator.locks.request('sankalp-refresh', task) : task();
}
