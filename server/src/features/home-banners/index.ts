import { HOME_BANNER_MESSAGES, homeBannerPaths } from '@sankalp/contract/home-banners';
import * as schemas from '@sankalp/contract/home-banners.schema';
import { defineRecord } from '../../shared/records/define-record.ts';
import { homeBanners } from './home-banners.table.ts';

export const homeBannersFeature = defineRecord({
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
