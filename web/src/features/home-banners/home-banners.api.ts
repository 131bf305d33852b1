import {
  type CreateHomeBannerBody,
  type HomeBanner,
  homeBannerPaths,
  type UpdateHomeBannerBody,
} from '@sankalp/contract/home-banners';
import { buildPath } from '@sankalp/contract/shared/path';
import { deletionOf, type ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';

const LIST = { type: 'Banner', id: 'HOME' } as const;

const homeBannersApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    listHomeBanners: build.query<HomeBanner[], void>({
      query: () => ({ url: homeBannerPaths.list }),
      providesTags: [LIST],
    }),

    createHomeBanner: build.mutation<HomeBanner, CreateHomeBannerBody>({
      query: (body) => ({ url: homeBannerPaths.list, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),

    /** Shown at once, and taken back where it fails. */
    updateHomeBanner: build.mutation<HomeBanner, ShownRecord & Required<UpdateHomeBannerBody>>({
      query: ({ id, version, ...body }) => ({
        url: buildPath(homeBannerPaths.one, { id }),
        method: 'PATCH',
        body,
        changeOf: id,
        ...(version !== undefined && { ifMatch: version }),
      }),
      // Also after a refusal, and after two choices in a row: what is shown in the end is what is stored.
      invalidatesTags: [LIST],
      async onQueryStarted({ id, addToHomeScreen }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          homeBannersApi.util.updateQueryData('listHomeBanners', undefined, (banners) => {
            const banner = banners.find((one) => one.id === id);
            if (banner) banner.addToHomeScreen = addToHomeScreen;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),

    deleteHomeBanner: build.mutation<unknown, ShownRecord>({
      query: (shown) => deletionOf(homeBannerPaths.one, shown),
      invalidatesTags: [LIST],
    }),

    restoreHomeBanner: build.mutation<unknown, string>({
      query: (id) => ({ url: buildPath(homeBannerPaths.restore, { id }), method: 'POST' }),
      invalidatesTags: (_, error) => (error ? [] : [LIST]),
    }),
  }),
});

export const {
  useListHomeBannersQuery,
  useCreateHomeBannerMutation,
  useUpdateHomeBannerMutation,
  useDeleteHomeBannerMutation,
  useRestoreHomeBannerMutation,
} = homeBannersApi;
