import {
  CONSULTATION_BANNER_MESSAGES,
  consultationBannerAnswer,
  consultationBannerPaths,
  consultationBannersAnswer,
  createConsultationBannerBody,
} from '@sankalp/contract/consultation-banners';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { ConsultationBannersService } from './consultation-banners.service.ts';

export const consultationBannersRoutes: FastifyPluginCallbackZod<{ readonly banners: ConsultationBannersService }> = (
  api,
  { banners },
  done,
) => {
  api.get(
    consultationBannerPaths.list,
    { schema: { summary: 'List consultation banners', response: { 200: consultationBannersAnswer } } },
    async () => ({ data: await banners.list() }),
  );

  recordRoutes(api, {
    noun: 'a consultation banner',
    several: 'consultation banners',
    paths: consultationBannerPaths,
    createBody: createConsultationBannerBody,
    savedAnswer: consultationBannerAnswer,
    deleted: CONSULTATION_BANNER_MESSAGES.deleted,
    service: banners,
  });

  done();
};
