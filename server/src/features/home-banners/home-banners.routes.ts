import { HOME_BANNER_MESSAGES, homeBannerPaths } from '@sankalp/contract/home-banners';
import {
  createHomeBannerBody,
  homeBannerAnswer,
  homeBannersAnswer,
  updateHomeBannerBody,
} from '@sankalp/contract/home-banners.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { wholeListRoute } from '../../shared/lists/whole-list.routes.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { HomeBannersService } from './home-banners.service.ts';
import type { HomeBannersList } from './home-banners.store.ts';

export interface Options {
  readonly homeBanners: HomeBannersService;
  readonly homeBannersList: HomeBannersList;
}

export const homeBannersRoutes: FastifyPluginCallbackZod<Options> = (
  api,
  { homeBanners: banners, homeBannersList: list },
  done,
) => {
  wholeListRoute(api, {
    path: homeBannerPaths.list,
    many: 'home banners',
    answer: homeBannersAnswer,
    list,
    present: banners.present,
  });

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
