import { t } from 'virtual:texts';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { PAGE_SIZE_MAX, pageCount } from '@sankalp/contract/shared/page';
import { USER_MESSAGES } from '@sankalp/contract/users';
import type { SortingState } from '@tanstack/react-table';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { failureText } from '../../../shared/api/failure-text.ts';
import type { List } from '../../../shared/table/list.ts';
import type { ListedUser } from '../user-display.ts';
import { useListAllUsersQuery, useListMatchingUsersInfiniteQuery, useListUserCitiesQuery } from '../users.api.ts';
import { joinPages } from './loaded-users.ts';
import { citiesOf, filterUsers, isFiltered, type UserFilter } from './user-filter.ts';

interface AllUsers extends List<ListedUser> {
  cities: readonly string[];
  /** Whether the rows come in the wanted order already. */
  isSorted: boolean;
  loadMore: () => void;
}

const NONE: readonly ListedUser[] = [];
const NO_CITIES: readonly string[] = [];

/**
 * The users of the list: a browser list whose pages come in parallel and fill it as they arrive, a server list beyond. This is
 * for users alone, the one list that grows so long; others are one of the two (docs/ARCHITECTURE.md). Up to 5,000 they are all in the browser and are filtered there at once; beyond, the server
 * filters and sorts, and rows come as one scrolls. Who uses this hook need not know which.
 */
export function useAllUsers(filter: UserFilter, sorting: SortingState, areCitiesWanted: boolean): AllUsers {
  const all = useListAllUsersQuery();
  const total = all.data?.total ?? 0;
  const isBeyond = all.data?.isPartial === true;
  const remote = useMatchingUsers(filter, sorting, isBeyond);
  // The server's cities are choices of the filter alone.
  const { data: allCities = NO_CITIES } = useListUserCitiesQuery(isBeyond && areCitiesWanted ? undefined : skipToken);

  const loaded = all.data?.users ?? NONE;
  const deferredFilter = useDeferredValue(filter);
  const local = useMemo(() => filterUsers(loaded, deferredFilter), [loaded, deferredFilter]);
  const localCities = useMemo(() => citiesOf(loaded), [loaded]);
  if (isBeyond) return { ...remote, cities: allCities, total };

  const failure = all.isError ? failureText(all.error, t(USER_MESSAGES.loadFailed)) : (all.data?.failure ?? null);
  const pages = pageCount(total, PAGE_SIZE_MAX);
  const pagesLoaded = all.data?.pagesLoaded ?? 0;
  return {
    rows: local,
    matching: isFiltered(filter) ? local.length : total,
    total,
    isNarrowed: isFiltered(filter),
    cities: localCities,
    isLoading: !all.data && !all.isError,
    isStale: deferredFilter !== filter,
    progress: all.data && failure === null && pagesLoaded < pages ? (pagesLoaded / pages) * 100 : null,
    error: failure,
    retry: all.refetch,
    isSorted: false,
    loadMore: nothing,
  };
}

const TYPING_PAUSE_MS = 250;

function useMatchingUsers(
  filter: UserFilter,
  sorting: SortingState,
  isWanted: boolean,
): Omit<AllUsers, 'total' | 'cities'> {
  const [settledFilter] = useDebouncedValue(filter, TYPING_PAUSE_MS);
  const matching = useListMatchingUsersInfiniteQuery(isWanted ? { ...settledFilter, sorting } : skipToken);
  const { data, hasNextPage, isFetching, isError, error, fetchNextPage, refetch } = matching;
  const found = useMemo(() => joinPages((data?.pages ?? []).map((page) => page.users)), [data]);
  // Rows are deferred so that typing stays fast; the first ones are not.
  const deferred = useDeferredValue(found);
  const users = deferred.length === 0 ? found : deferred;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    rows: users,
    isNarrowed: isFiltered(filter),
    matching: data?.pages[0]?.total ?? 0,
    isLoading: !data && !isError,
    isStale: data !== matching.currentData || settledFilter !== filter || users !== found,
    progress: null,
    error: isError ? failureText(error, t(USER_MESSAGES.loadFailed)) : null,
    retry: refetch,
    isSorted: true,
    loadMore,
  };
}

function nothing(): void {}
