import { t } from 'virtual:texts';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { USER_MESSAGES } from '@sankalp/contract/users';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { isBeyondBrowser, joinPages } from './list/loaded-users.ts';
import { filterUsers, NO_FILTER } from './list/user-filter.ts';
import type { ListedUser } from './user-display.ts';
import { useListAllUsersQuery, useListMatchingUsersInfiniteQuery } from './users.api.ts';

export interface UserChoices {
  users: readonly ListedUser[];
  isLoading: boolean;
  /** The rows shown still belong to the previous search. */
  isStale: boolean;
  error: string | null;
  retry: () => void;
  /** Asks for more rows as one scrolls. */
  loadMore: () => void;
}

const NONE: readonly ListedUser[] = [];
const NEWEST_FIRST = { sorting: [] };
const TYPING_PAUSE_MS = 250;

/** The users of whom one is to be chosen, by name or number: found in the browser, or by the server when they are many. */
export function useUserChoices(search: string): UserChoices {
  const all = useListAllUsersQuery();
  const isBeyond = isBeyondBrowser(all.data?.total ?? 0);
  const [settledSearch] = useDebouncedValue(search, TYPING_PAUSE_MS);
  const matching = useListMatchingUsersInfiniteQuery(
    isBeyond ? { ...NO_FILTER, ...NEWEST_FIRST, search: settledSearch.trim() } : skipToken,
  );
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = matching;
  const found = useMemo(() => joinPages((data?.pages ?? []).map((page) => page.users)), [data]);
  const deferredSearch = useDeferredValue(search);
  const loaded = all.data?.users ?? NONE;
  const filtered = useMemo(
    () => (isBeyond ? found : filterUsers(loaded, { ...NO_FILTER, search: deferredSearch })),
    [isBeyond, found, loaded, deferredSearch],
  );
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const source = isBeyond ? matching : all;
  const failure = source.isError ? failureText(source.error, t(USER_MESSAGES.loadFailed)) : null;
  return {
    users: filtered,
    isLoading: !source.data && !source.isError,
    isStale: isBeyond && (data !== matching.currentData || settledSearch !== search),
    error: failure ?? (isBeyond ? null : (all.data?.failure ?? null)),
    retry: () => void source.refetch(),
    loadMore,
  };
}
