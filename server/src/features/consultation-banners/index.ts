import { CONSULTATION_BANNER_MESSAGES, consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import * as schemas from '@sankalp/contract/consultation-banners.schema';
import type { Feature } from '../../shared/feature.ts';
import { defineRecord } from '../../shared/records/define-record.ts';
import { createAppConsultationBanners } from './app-consultation-banners.ts';
import { consultationBannersAppRoutes } from './consultation-banners.app-routes.ts';
import { consultationBanners } from './consultation-banners.table.ts';

export type { AppConsultationBanners } from './app-consultation-banners.ts';

/** Consultation banners are added and deleted, never changed. */
const consultationBannersRecord = defineRecord({
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

export const consultationBannersFeature = {
  ...consultationBannersRecord,
  services: { appConsultationBanners: createAppConsultationBanners },
  appRoutes: [consultationBannersAppRoutes],
} satisfies Feature;
