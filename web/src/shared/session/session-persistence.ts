import type { Middleware } from '@reduxjs/toolkit';
import { loginSuccess, type SessionState, sessionOfOtherTab } from './session-slice.ts';
import { writeAdmin, writeModules, writeToken } from './session-storage.ts';

/** Keeps the browser's storage equal to the session: what changed in the state is written under its key. */
export const sessionPersistence: Middleware<unknown, { session: SessionState }> = (store) => (next) => (action) => {
  const before = store.getState().session;
  const result = next(action);
  const after = store.getState().session;
  // The other tab wrote already; writing again would make the tabs answer each other.
  if (before === after || sessionOfOtherTab.match(action)) return result;
  const isSignIn = loginSuccess.match(action);
  if (isSignIn || before.token !== after.token) writeToken(after.token);
  if (isSignIn || before.user !== after.user) writeAdmin(after.user);
  if (before.moduleData !== after.moduleData) writeModules(after.user ? after.moduleData : null);
  return result;
};
