import { contentRoutes } from '@sankalp/contract/app-api/content.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppConsultationBanners } from './app-consultation-banners.ts';

export const consultationBannersAppRoutes: FastifyPluginCallback<{
  readonly appConsultationBanners: AppConsultationBanners;
}> = (app, { appConsultationBanners }, done) => {
  appRoute(app, contentRoutes.listConsultationBanners, ({ query }) => appConsultationBanners.page(query));
  done();
};
