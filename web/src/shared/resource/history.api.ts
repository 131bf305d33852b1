import type { SkipToken } from '@reduxjs/toolkit/query/react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { HistoryEntry } from '@sankalp/contract/shared/history.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import { asHistoryPage, type HistoryPageOf, historyOf, historyPages } from '../api/history-pages.ts';
import { type CacheTag, rootApi } from '../api/root-api.ts';

/** A history is known by the path that tells it; its tag says when there is more to tell. */
interface HistoryOf {
  path: string;
  tag: CacheTag | undefined;
}

const historyApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listHistory: build.infiniteQuery<HistoryPageOf<HistoryEntry>, HistoryOf, number>({
      query: ({ queryArg, pageParam }) => ({ url: queryArg.path, params: { page: pageParam }, answer: 'whole' }),
      transformResponse: asHistoryPage<HistoryEntry>,
      infiniteQueryOptions: historyPages,
      providesTags: (_, __, { tag }) => (tag ? [tag] : []),
    }),
  }),
});

/** History of one record, the newest first. Without a tag it is asked anew each time that it is shown. */
export function useHistory(path: string | SkipToken, tag?: CacheTag) {
  const history = path === skipToken ? skipToken : { path, tag };
  return historyOf(historyApi.useListHistoryInfiniteQuery(history, { refetchOnMountOrArgChange: tag === undefined }));
}

/** As `useHistory`, of a record whose kind has this path and tags; of none while its id is not known. */
export function useRecordHistory(
  path: `${string}/:id/history` | undefined,
  tagOf: (id: string) => CacheTag,
  id: string | SkipToken,
) {
  const isKnown = path !== undefined && id !== skipToken;
  return useHistory(isKnown ? buildPath(path, { id }) : skipToken, isKnown ? tagOf(id) : undefined);
}
