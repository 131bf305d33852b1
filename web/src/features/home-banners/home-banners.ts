import { homeBannerPaths } from '@sankalp/contract/home-banners';
import type { CreateHomeBannerBody, HomeBanner, UpdateHomeBannerBody } from '@sankalp/contract/home-banners.schema';
import { buildPath } from '@sankalp/contract/shared/path';
import type { ShownRecord } from '../../shared/api/deletion.ts';
import { rootApi } from '../../shared/api/root-api.ts';
import { recordApi } from '../../shared/resource/resource.api.ts';

const LIST = { type: 'Banner', id: 'HOME' } as const;

export const homeBannersApi = recordApi<HomeBanner, CreateHomeBannerBody>({
  paths: homeBannerPaths,
  tag: 'Banner',
  lists: [LIST],
  readsAfterRefusal: true,
});

export const { useChooseHomeBannerMutation } = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once, and taken back where it fails. */
    chooseHomeBanner: build.mutation<HomeBanner, ShownRecord & Required<UpdateHomeBannerBody>>({
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
          homeBannersApi.patchList((banners) => {
            const banner = banners.find((one) => one.id === id);
            if (banner) banner.addToHomeScreen = addToHomeScreen;
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});
