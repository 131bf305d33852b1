import { t } from 'virtual:texts';
import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { PAGE_SIZE_MAX } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import { USER_MESSAGES, userPaths } from '@sankalp/contract/users';
import type { CreateUserBody, UpdateUserBody, User, UserCore } from '@sankalp/contract/users.schema';
import type { SortingState } from '@tanstack/react-table';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { recordTags } from '../../shared/api/record-tags.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { useRecordHistory } from '../../shared/resource/history.api.ts';
import type { RecordChange } from '../../shared/resource/record-endpoints.ts';
import { sortQueryOf } from '../../shared/table/sort-param.ts';
import { savesCsv } from '../../shared/ui/save-file.ts';
import { asUser, asUsersPage } from './as-user.ts';
import { isBeyondBrowser, joinPages, loadRemainingPages, type UserList, type UsersPage } from './list/loaded-users.ts';
import { NO_FILTER, type UserFilter } from './list/user-filter.ts';
import type { ListedUser } from './user-display.ts';

/** Search of the server, and its order. */
export interface MatchingUsers extends UserFilter {
  sorting: SortingState;
}

/** Neither filtered nor sorted. */
const UNFILTERED: MatchingUsers = { ...NO_FILTER, sorting: [] };

const tags = recordTags('User');
/** Results of the server; unlike the list in the browser they are not patched after a change. */
const MATCHING = { type: 'User', id: 'MATCHING' } as const;
/** How many people a quick search offers. */
const FOUND_MAX = 8;

const usersApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the unfiltered list, not kept: `listAllUsers` puts them together. */
    listUsersPage: build.query<UsersPage, number>({
      query: (page) => pageCall(page),
      transformResponse: asUsersPage,
      keepUnusedDataFor: 0,
    }),

    /** Page 1, then all others in parallel (USERS-33); rows show as they arrive. */
    listAllUsers: build.query<UserList, void>({
      query: () => pageCall(1),
      transformResponse: (page: UsersPage) => ({
        ...asUsersPage(page),
        isPartial: isBeyondBrowser(page.total),
        pagesLoaded: 1,
        failure: null,
      }),
      // On a refetch the present rows stay until their pages have come again.
      merge: (current, first) => ({ ...first, users: joinPages([first.users, current.users]) }),
      providesTags: [tags.list],
      async onQueryStarted(_, { dispatch, getState, queryFulfilled, updateCachedData, getCacheEntry, requestId }) {
        const before = getCacheEntry().data?.users ?? [];
        const first = (await queryFulfilled.catch(() => undefined))?.data;
        if (!first) return;
        // The first page has just come, so it also fills the cache of the server list.
        const isAsked = usersApi.endpoints.listMatchingUsers.select(UNFILTERED)(getState()).status !== 'uninitialized';
        if (isBeyondBrowser(first.total) && !isAsked) {
          dispatch(usersApi.util.upsertQueryEntries([firstUnfilteredPage(first)]));
        }
        await loadRemainingPages({
          first,
          before,
          loadPage: (page) =>
            dispatch(
              usersApi.endpoints.listUsersPage.initiate(page, { subscribe: false, forceRefetch: true }),
            ).unwrap(),
          show: (progress) => {
            // A newer load of the list may have overtaken this one.
            if (getCacheEntry().requestId === requestId) updateCachedData((list) => ({ ...list, ...progress }));
          },
        });
      },
    }),

    /** Beyond what the browser loads: the server filters and sorts, and pages come as one scrolls. */
    listMatchingUsers: build.infiniteQuery<UsersPage, MatchingUsers, number>({
      query: ({ queryArg, pageParam }) => pageCall(pageParam, queryArg),
      transformResponse: asUsersPage,
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ total }, _, page) => (page * PAGE_SIZE_MAX < total ? page + 1 : undefined),
      },
      providesTags: [tags.list, MATCHING],
    }),

    /** The first few whom a name or number fits. */
    findUsers: build.query<ListedUser[], string>({
      query: (search) => ({ url: userPaths.list, params: { search, pageSize: FOUND_MAX } }),
      transformResponse: (page: UsersPage) => asUsersPage(page).users,
      providesTags: [tags.list, MATCHING],
    }),

    listUserCities: build.query<string[], void>({
      query: () => ({ url: userPaths.cities }),
      providesTags: [tags.list, MATCHING],
    }),

    getUser: build.query<User, string>({
      query: (id) => ({ url: buildPath(userPaths.one, { id }) }),
      transformResponse: asUser,
      providesTags: (_, __, id) => [tags.one(id)],
    }),

    createUser: build.mutation<UserCore, CreateUserBody>({
      query: (body) => ({ url: userPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [tags.list, MATCHING]),
    }),

    updateUser: build.mutation<UserCore, RecordChange<UpdateUserBody>>({
      query: ({ id, version, fields }) => ({
        url: buildPath(userPaths.update, { id }),
        method: 'PUT',
        body: fields,
        ifMatch: version,
      }),
      invalidatesTags: (_, error, { id }) => (error ? [] : [tags.history(id), MATCHING]),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        // This call does not answer a user's courses, orders and coupons, so those stay.
        dispatch(usersApi.util.updateQueryData('getUser', id, (user) => void Object.assign(user, answer.data)));
        dispatch(
          usersApi.util.updateQueryData('listAllUsers', undefined, ({ users }) => {
            const row = users.find((user) => user.id === id);
            if (row) Object.assign(row, sharedFields(row, answer.data));
          }),
        );
      },
    }),

    deleteUser: build.mutation<unknown, ShownRecord>({
      query: (shown) => deletionOf(userPaths.one, shown),
      invalidatesTags: (_, error, { id }) => readAfterDeletion(error, [MATCHING], [tags.one(id)]),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(dropFromList([id]));
      },
    }),

    restoreUser: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(userPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error, id) => (error ? [] : [tags.list, tags.one(id)]),
    }),

    /** Saves the users that meet the filter as a CSV file. */
    exportUsers: build.mutation<null, UserFilter>({
      queryFn: savesCsv('users', (filter) => ({ url: userPaths.export, params: conditionsOf(filter) })),
    }),
  }),
});

function firstUnfilteredPage({ users, total }: UsersPage) {
  const value = { pages: [{ users, total }], pageParams: [1] };
  return { endpointName: 'listMatchingUsers', arg: UNFILTERED, value } as const;
}

function pageCall(page: number, { sorting, ...filter }: MatchingUsers = UNFILTERED) {
  return {
    url: userPaths.list,
    params: { currentPage: page, pageSize: PAGE_SIZE_MAX, ...conditionsOf(filter), ...sortQueryOf(sorting) },
  };
}

/** Takes deleted users out of the list in the browser. */
export function dropFromList(ids: readonly string[]) {
  const gone = new Set(ids);
  return usersApi.util.updateQueryData('listAllUsers', undefined, (list) => {
    list.total -= gone.size;
    list.users = list.users.filter(({ id }) => !gone.has(id));
  });
}

/** The conditions that are set, as the query names them. */
export function conditionsOf(filter: UserFilter): Record<string, string | readonly string[]> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value.length > 0));
}

/** Fields that both hold, as `saved` has them. */
function sharedFields(row: object, saved: object) {
  return Object.fromEntries(Object.entries(saved).filter(([field]) => field in row));
}

const { useDeleteUserMutation, useRestoreUserMutation } = usersApi;

export const {
  useListAllUsersQuery,
  useListMatchingUsersInfiniteQuery,
  useListUserCitiesQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useExportUsersMutation,
  useLazyFindUsersQuery,
} = usersApi;

export const USER_DELETION = {
  api: { useRemove: useDeleteUserMutation, useRestore: useRestoreUserMutation },
  title: t('Delete user'),
  messages: USER_MESSAGES,
  failurePrefix: t('Error: '),
};

export const useUserHistory = (id: string | SkipToken) => useRecordHistory(userPaths.history, tags.history, id);
