import { CONSULTATION_BANNER_MESSAGES, consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import * as schemas from '@sankalp/contract/consultation-banners.schema';
import { defineRecord } from '../../shared/records/define-record.ts';
import { consultationBanners } from './consultation-banners.table.ts';

/** Consultation banners are added and deleted, never changed. */
export const consultationBannersFeature = defineRecord({
  name: 'consultationBanners',
  singular: 'a consultation banner',
  plural: 'consultation banners',
  table: consultationBanners,
  isAboutPeople: false,
  contract: {
    schemas,
    paths: consultationBannerPaths,
    createBody: schemas.createConsultationBannerBody,
    answer: schemas.consultationBannerAnswer,
    listAnswer: schemas.consultationBannersAnswer,
  },
  messages: CONSULTATION_BANNER_MESSAGES,
  present: (row, media) => ({ ...row, image: media.item(row.imageKey) }),
});
