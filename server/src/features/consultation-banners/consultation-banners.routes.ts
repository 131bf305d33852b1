import {
  CONSULTATION_BANNER_MESSAGES,
  consultationBannerAnswer,
  consultationBannerPaths,
  consultationBannersAnswer,
  createConsultationBannerBody,
} from '@sankalp/contract/consultation-banners';
import { wholeOrPageQuery } from '@sankalp/contract/shared/page';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../shared/http/record-routes.ts';
import type { ConsultationBannersService } from './consultation-banners.service.ts';
import type { ConsultationBannersList } from './consultation-banners.store.ts';

interface Options {
  readonly banners: ConsultationBannersService;
  readonly list: ConsultationBannersList;
}

export const consultationBannersRoutes: FastifyPluginCallbackZod<Options> = (api, { banners, list }, done) => {
  api.get(
    consultationBannerPaths.list,
    {
      schema: {
        summary: 'List consultation banners',
        querystring: wholeOrPageQuery,
        response: { 200: consultationBannersAnswer },
      },
    },
    async (request) => {
      const { rows, total } = await list(request.query);
      return { data: rows.map(banners.present), total };
    },
  );

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
