import type { SkipToken } from '@reduxjs/toolkit/query';
import { deletionRequestPaths } from '@sankalp/contract/deletion-requests';
import type { DeletionRequest, DeletionStatusBody, RetainedData } from '@sankalp/contract/deletion-requests.schema';
import type { Erasure } from '@sankalp/contract/orders/order-retention.schema';
import { TABLE_PAGE_SIZE } from '@sankalp/contract/shared/page';
import { buildPath } from '@sankalp/contract/shared/path';
import type { Sort } from '@sankalp/contract/shared/sort';
import { rootApi } from '../../shared/api/root-api.ts';
import { useRecordHistory } from '../../shared/resource/history.api.ts';

interface DeletionRequestsPage {
  data: DeletionRequest[];
  total: number;
  isPartial: boolean;
}

export interface DeletionRequestsArg extends Sort {
  search?: string | undefined;
  status?: string | undefined;
  due?: string | undefined;
  page: number;
}

const LIST = { type: 'DeletionRequest', id: 'LIST' } as const;

const deletionRequestsApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listDeletionRequests: build.query<DeletionRequestsPage, DeletionRequestsArg>({
      query: (params) => ({
        url: deletionRequestPaths.list,
        params: { ...params, limit: TABLE_PAGE_SIZE },
        answer: 'whole',
      }),
      providesTags: [LIST],
    }),

    getDeletionRequest: build.query<DeletionRequest, string>({
      query: (id) => ({ url: buildPath(deletionRequestPaths.one, { id }) }),
      providesTags: (_, __, id) => [{ type: 'DeletionRequest', id }],
    }),

    getRetainedData: build.query<RetainedData, string>({
      query: (id) => ({ url: buildPath(deletionRequestPaths.export, { id }) }),
      providesTags: (_, __, id) => [{ type: 'DeletionRequest', id }],
      // Nobody's data stays in the browser longer than it is looked at.
      keepUnusedDataFor: 0,
    }),

    getErasure: build.query<Erasure, string>({
      query: (id) => ({ url: buildPath(deletionRequestPaths.erasure, { id }) }),
      // Orders are placed and delivered meanwhile.
      keepUnusedDataFor: 0,
    }),

    setDeletionStatus: build.mutation<DeletionRequest, { request: DeletionRequest; change: DeletionStatusBody }>({
      query: ({ request: { id, version }, change: body }) => ({
        url: buildPath(deletionRequestPaths.status, { id }),
        method: 'PUT',
        body,
        ifMatch: version,
        changeOf: id,
      }),
      // Also after a refusal: another admin may have changed it. Who is erased is no user any more.
      invalidatesTags: (_, error, { request: { id }, change }) => [
        LIST,
        { type: 'DeletionRequest', id },
        ...(!error && change.status === 'erased' ? (['User'] as const) : []),
      ],
    }),
  }),
});

export const {
  useListDeletionRequestsQuery,
  useGetDeletionRequestQuery,
  useGetRetainedDataQuery,
  useGetErasureQuery,
  useSetDeletionStatusMutation,
} = deletionRequestsApi;

export const useDeletionRequestHistory = (id: string | SkipToken) =>
  useRecordHistory(deletionRequestPaths.history, (known) => ({ type: 'DeletionRequest', id: known }), id);
