import type { Middleware } from '@reduxjs/toolkit';
import { logout, type SessionState, sessionOfOtherTab } from '../session/session-slice.ts';
import { clearDrafts, clearDraftsOfOthers } from './drafts.ts';

/**
 * Drafts belong to one admin: they go when that admin signs out, here or in another tab, and when another admin signs
 * in. They outlive a session that merely ends, so that the same admin finds them after signing in again.
 */
export const draftsOfOneAdmin: Middleware<unknown, { session: SessionState }> = (store) => (next) => (action) => {
  const before = store.getState().session.user?.id;
  const result = next(action);
  const after = store.getState().session.user?.id;
  if (logout.match(action) || (sessionOfOtherTab.match(action) && after === undefined)) clearDrafts();
  else if (after !== undefined && after !== before) clearDraftsOfOthers(after);
  return result;
};
