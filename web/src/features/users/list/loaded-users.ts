import { PAGE_SIZE_MAX, pageCount } from '@sankalp/contract/shared/page';
import { USERS_IN_BROWSER_MAX } from '@sankalp/contract/users';
import type { ListedUser } from '../user-display.ts';

/** The whole list while it is being put together from its pages. */
export interface UserList {
  users: ListedUser[];
  total: number;
  /** There are more than the browser loads: only the first page comes. */
  isPartial: boolean;
  pagesLoaded: number;
  /** Failure of a page after the first, as a text to show. */
  failure: string | null;
}

/** One page as the server sends it. */
export interface UsersPage {
  users: ListedUser[];
  total: number;
}

/** Whether there are more users than the browser loads (USERS-33). */
export function isBeyondBrowser(total: number): boolean {
  return total > USERS_IN_BROWSER_MAX;
}

/** The pages that come after the first. */
export function remainingPages(total: number): number[] {
  if (isBeyondBrowser(total)) return [];
  return Array.from({ length: pageCount(total, PAGE_SIZE_MAX) - 1 }, (_, index) => index + 2);
}

/** Rows in the order of their pages, each once: a row may move to another page while the pages are being fetched. */
export function joinPages(pages: Iterable<readonly ListedUser[]>): ListedUser[] {
  const byId = new Map<string, ListedUser>();
  for (const users of pages) {
    for (const user of users) if (!byId.has(user.id)) byId.set(user.id, user);
  }
  return [...byId.values()];
}
