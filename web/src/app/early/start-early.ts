import { mayUse } from '@sankalp/contract/access';
import { authPages, isTokenExpired } from '@sankalp/contract/auth';
import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { API_BASE, withoutTrailingSlash } from '@sankalp/contract/shared/path';
import { userPaths } from '@sankalp/contract/users';
import { askEarly } from '../../shared/api/early-answer.ts';
import { renewToken } from '../../shared/session/renew-token.ts';
import {
  readSession,
  readToken,
  writeAdmin,
  writeListSettings,
  writeToken,
} from '../../shared/session/session-storage.ts';

const DASHBOARD = '/dashboard/';
const SIGN_IN_PAGES: readonly string[] = Object.values(authPages);
const USERS_PAGE = '/dashboard/user';
/** As users.api.ts asks for it. */
const FIRST_USERS = `${API_BASE}${userPaths.list}?currentPage=1&pageSize=${PAGE_SIZE_MAX}`;

/**
 * Runs in the page itself while the scripts are still on their way: renews a token that has run out, and asks for the first
 * page of users. Whatever fails here is asked again by the scripts, as if nobody had tried.
 */
export function startEarly(): void {
  const path = withoutTrailingSlash(window.location.pathname);
  const { user, token, moduleData } = readSession();
  if (!user || !path.startsWith(DASHBOARD) || SIGN_IN_PAGES.includes(path)) return;
  const modules = moduleData.map(({ module }) => module);
  const usable = isTokenExpired(token) ? renewEarly(token) : Promise.resolve(token);
  const isShown = path === USERS_PAGE && mayUse({ isSuperAdmin: user.isSuperAdmin === true, modules }, 'user');
  if (isShown) askEarly(new URL(FIRST_USERS, window.location.origin).href, usable);
}

/** Under the tabs' lock: the scripts wait for it as they would for another tab, and find the new token stored. */
async function renewEarly(staleToken: string | null): Promise<string | null> {
  // Without the lock the scripts would ask a second time beside it.
  if (!navigator.locks) return null;
  const result = await renewToken(staleToken, (renewed) => {
    writeToken(renewed.token);
    if (renewed.user) writeAdmin(renewed.user);
    if (renewed.listSettings) writeListSettings(renewed.listSettings);
  });
  return result === 'renewed' ? readToken() : null;
}
