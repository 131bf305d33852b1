import { CONSULTATION_BANNER_MESSAGES, consultationBannerPaths } from '@sankalp/contract/consultation-banners';
import {
  consultationBannerAnswer,
  consultationBannersAnswer,
  createConsultationBannerBody,
} from '@sankalp/contract/consultation-banners.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { wholeListRoute } from '../../shared/lists/whole-list.routes.ts';
import { recordRoutes } from '../../shared/records/record.routes.ts';
import type { ConsultationBannersService } from './consultation-banners.service.ts';
import type { ConsultationBannersList } from './consultation-banners.store.ts';

export interface Options {
  readonly consultationBanners: ConsultationBannersService;
  readonly consultationBannersList: ConsultationBannersList;
}

export const consultationBannersRoutes: FastifyPluginCallbackZod<Options> = (
  api,
  { consultationBanners: banners, consultationBannersList: list },
  done,
) => {
  wholeListRoute(api, {
    path: consultationBannerPaths.list,
    many: 'consultation banners',
    answer: consultationBannersAnswer,
    list,
    present: banners.present,
  });

  recordRoutes(api, {
    noun: 'a consultation banner',
    several: 'consultation banners',
    paths: consultationBannerPaths,
    createBody: createConsultationBannerBody,
    shownAnswer: consultationBannerAnswer,
    savedAnswer: consultationBannerAnswer,
    deleted: CONSULTATION_BANNER_MESSAGES.deleted,
    service: banners,
  });

  done();
};
