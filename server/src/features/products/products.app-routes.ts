import { catalogueRoutes } from '@sankalp/contract/app-api/catalogue.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppProducts } from './app-products.ts';

export const productsAppRoutes: FastifyPluginCallback<{ readonly appProducts: AppProducts }> = (
  app,
  { appProducts },
  done,
) => {
  appRoute(app, catalogueRoutes.listProducts, ({ query }) => appProducts.page(query));
  appRoute(app, catalogueRoutes.getAvailability, async ({ query }) => ({
    data: await appProducts.listAvailability(query.ids),
  }));
  appRoute(app, catalogueRoutes.getProduct, async ({ params }) => ({ data: await appProducts.get(params.id) }));
  done();
};
