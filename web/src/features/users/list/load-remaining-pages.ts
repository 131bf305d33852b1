import { USER_MESSAGES, USERS_PARALLEL_PAGES } from '@sankalp/contract/users';
import { failureText } from '../../../shared/api/failure-text.ts';
import { t } from '../texts.ts';
import type { ListedUser } from '../user-display.ts';
import { loadPages } from './load-pages.ts';
import { joinPages, remainingPages, type UserList, type UsersPage } from './loaded-users.ts';

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
