import { contentRoutes } from '@sankalp/contract/app-api/content.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppBanners } from './app-banners.ts';

export const homeBannersAppRoutes: FastifyPluginCallback<{ readonly appBanners: AppBanners }> = (
  app,
  { appBanners },
  done,
) => {
  appRoute(app, contentRoutes.listBanners, ({ query }) => appBanners.page(query));
  done();
};
