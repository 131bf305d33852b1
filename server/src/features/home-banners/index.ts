import { HOME_BANNER_MESSAGES, homeBannerPaths } from '@sankalp/contract/home-banners';
import {
  createHomeBannerBody,
  homeBannerAnswer,
  homeBannersAnswer,
  updateHomeBannerBody,
} from '@sankalp/contract/home-banners.schema';
import { defineRecord } from '../../shared/records/define-record.ts';
import { homeBanners } from './home-banners.table.ts';

export const homeBannersFeature = defineRecord({
  name: 'homeBanners',
  noun: 'a home banner',
  several: 'home banners',
  table: homeBanners,
  contract: {
    paths: homeBannerPaths,
    createBody: createHomeBannerBody,
    updateBody: updateHomeBannerBody,
    answer: homeBannerAnswer,
    listAnswer: homeBannersAnswer,
  },
  messages: HOME_BANNER_MESSAGES,
  present: (row, media) => ({ ...row, image: media.item(row.imageKey) }),
});

export type HomeBannersService = ReturnType<typeof homeBannersFeature.records.homeBanners>;
