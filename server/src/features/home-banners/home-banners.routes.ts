import {
  createHomeBannerBody,
  HOME_BANNER_MESSAGES,
  homeBannerAnswer,
  homeBannerPaths,
  homeBannersAnswer,
  updateHomeBannerBody,
} from '@sankalp/contract/home-banners';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { HomeBannersService } from './home-banners.service.ts';

export const homeBannersRoutes: FastifyPluginCallbackZod<{ readonly banners: HomeBannersService }> = (
  api,
  { banners },
  done,
) => {
  api.get(
    homeBannerPaths.list,
    { schema: { summary: 'List home banners', response: { 200: homeBannersAnswer } } },
    async () => ({ data: await banners.list() }),
  );

  recordRoutes(api, {
    noun: 'a home banner',
    several: 'home banners',
    paths: homeBannerPaths,
    createBody: createHomeBannerBody,
    updateBody: updateHomeBannerBody,
    savedAnswer: homeBannerAnswer,
    deleted: HOME_BANNER_MESSAGES.deleted,
    service: banners,
  });

  done();
};
