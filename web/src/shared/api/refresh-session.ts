import type { Dispatch } from '@reduxjs/toolkit';
import { type RefreshResult, renewToken } from '../session/renew-token.ts';
import { refreshSuccess } from '../session/session-slice.ts';

let inFlight: Promise<RefreshResult> | undefined;

/** Renews the session's token, once however many callers and tabs ask; `staleToken` is the one that no longer serves. */
export function refreshSession(dispatch: Dispatch, staleToken: string | null): Promise<RefreshResult> {
  inFlight ??= renewToken(staleToken, (renewed) => dispatch(refreshSuccess(renewed))).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}
