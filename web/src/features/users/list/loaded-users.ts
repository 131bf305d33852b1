import { t } from 'virtual:texts';
import { PAGE_SIZE_MAX, pageCount } from '@sankalp/contract/shared/page';
import { USER_MESSAGES, USERS_IN_BROWSER_MAX, USERS_PARALLEL_PAGES } from '@sankalp/contract/users';
import { failureText } from '../../../shared/api/failure-text.ts';
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
function remainingPages(total: number): number[] {
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

/**
 * Calls `load` for every page number, at most `limit` at a time. After a failure no further page is begun; what it was
 * is returned.
 */
export async function loadPages(
  pages: readonly number[],
  limit: number,
  load: (page: number) => Promise<void>,
): Promise<unknown> {
  const waiting = [...pages];
  let failure: unknown;
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined && failure === undefined; page = waiting.shift()) {
      try {
        await load(page);
      } catch (error) {
        failure ??= error;
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return failure;
}

interface LoadRemaining {
  first: UsersPage;
  /** The rows that were there before; they stay until the list is complete. */
  before: readonly ListedUser[];
  loadPage: (page: number) => Promise<UsersPage>;
  show: (progress: Pick<UserList, 'users' | 'pagesLoaded' | 'failure'>) => void;
}

/** Completes the list after its first page, and shows after each page what has come so far. */
export async function loadRemainingPages({ first, before, loadPage, show }: LoadRemaining): Promise<void> {
  const pages = new Map([[1, first.users]]);
  const progress = (others: readonly ListedUser[], failure: string | null = null) => {
    const inOrder = [...pages].sort(([a], [b]) => a - b).map(([, users]) => users);
    return { users: joinPages([...inOrder, others]), pagesLoaded: pages.size, failure };
  };
  const failed = await loadPages(remainingPages(first.total), USERS_PARALLEL_PAGES, async (page) => {
    pages.set(page, (await loadPage(page)).users);
    show(progress(before));
  });
  show(failed === undefined ? progress([]) : progress(before, failureText(failed, t(USER_MESSAGES.loadFailed))));
}
