import type { HistoryEntry } from '@sankalp/contract/shared/history';
import { rootApi } from '../api/root-api.ts';

const historyApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** What happened to one record, by the path that tells it; asked anew each time that it is opened. */
    listHistory: build.query<HistoryEntry[], string>({ query: (url) => ({ url }), keepUnusedDataFor: 0 }),
  }),
});

export const { useListHistoryQuery } = historyApi;
