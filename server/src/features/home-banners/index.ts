import { HOME_BANNER_MESSAGES, homeBannerPaths } from '@sankalp/contract/home-banners';
import * as schemas from '@sankalp/contract/home-banners.schema';
import type { Feature } from '../../shared/feature.ts';
import { defineRecord } from '../../shared/records/define-record.ts';
import { createAppBanners } from './app-banners.ts';
import { homeBannersAppRoutes } from './home-banners.app-routes.ts';
import { homeBanners } from './home-banners.table.ts';

export type { AppBanners } from './app-banners.ts';

const homeBannersRecord = defineRecord({
  name: 'homeBanners',
  singular: 'a home banner',
  plural: 'home banners',
  table: homeBanners,
  isAboutPeople: false,
  contract: {
    schemas,
    paths: homeBannerPaths,
    createBody: schemas.createHomeBannerBody,
    updateBody: schemas.updateHomeBannerBody,
    answer: schemas.homeBannerAnswer,
    listAnswer: schemas.homeBannersAnswer,
  },
  messages: HOME_BANNER_MESSAGES,
  present: (row, media) => ({ ...row, image: media.item(row.imageKey) }),
});

export const homeBannersFeature = {
  ...homeBannersRecord,
  services: { appBanners: createAppBanners },
  appRoutes: [homeBannersAppRoutes],
} satisfies Feature;
