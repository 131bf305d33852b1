import {
  createHomeBannerBody,
  HOME_BANNER_MESSAGES,
  homeBannerAnswer,
  homeBannerPaths,
  homeBannersAnswer,
  updateHomeBannerBody,
} from '@sankalp/contract/home-banners';
import { wholeOrPageQuery } from '@sankalp/contract/shared/page';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { HomeBannersService } from './home-banners.service.ts';
import type { HomeBannersList } from './home-banners.store.ts';

interface Options {
  readonly banners: HomeBannersService;
  readonly list: HomeBannersList;
}

export const homeBannersRoutes: FastifyPluginCallbackZod<Options> = (api, { banners, list }, done) => {
  api.get(
    homeBannerPaths.list,
    { schema: { summary: 'List home banners', querystring: wholeOrPageQuery, response: { 200: homeBannersAnswer } } },
    async (request) => {
      const { rows, total } = await list(request.query);
      return { data: rows.map(banners.present), total };
    },
  );

  recordRoutes(api, {
    noun: 'a home banner',
    several: 'home banners',
    paths: homeBannerPaths,
    createBody: createHomeBannerBody,
    updateBody: updateHomeBannerBody,
    shownAnswer: homeBannerAnswer,
    savedAnswer: homeBannerAnswer,
    deleted: HOME_BANNER_MESSAGES.deleted,
    service: banners,
  });

  done();
};
