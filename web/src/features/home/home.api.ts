import { homePaths } from '@sankalp/contract/home';
import type { Home } from '@sankalp/contract/home.schema';
import { rootApi } from '../../shared/api/root-api.ts';

const homeApi = rootApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked anew each time that the board is opened: everything that anybody does may change it. */
    getHome: build.query<Home, void>({ query: () => ({ url: homePaths.board }) }),
  }),
});

export const { useGetHomeQuery } = homeApi;
