import {
  type ConsultationBanner,
  type CreateConsultationBannerBody,
  consultationBannerPaths,
} from '@sankalp/contract/consultation-banners';
import { buildPath } from '@sankalp/contract/shared/path';
import { deletionOf, readAfterDeletion, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Banner', id: 'CONSULTATION' } as const;

const consultationBannersApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listConsultationBanners: build.query<ConsultationBanner[], void>({
      query: () => ({ url: consultationBannerPaths.list }),
      providesTags: [LIST],
    }),

    createConsultationBanner: build.mutation<ConsultationBanner, CreateConsultationBannerBody>({
      query: (body) => ({ url: consultationBannerPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    deleteConsultationBanner: build.mutation<unknown, ShownRecord>({
      query: (shown) => ({ ...deletionOf(consultationBannerPaths.one, shown), answer: 'text' }),
      invalidatesTags: (_, error) => readAfterDeletion(error, [LIST]),
    }),

    restoreConsultationBanner: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(consultationBannerPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const {
  useListConsultationBannersQuery,
  useCreateConsultationBannerMutation,
  useDeleteConsultationBannerMutation,
  useRestoreConsultationBannerMutation,
} = consultationBannersApi;
