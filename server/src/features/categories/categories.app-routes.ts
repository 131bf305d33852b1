import { catalogueRoutes } from '@sankalp/contract/app-api/catalogue.schema';
import type { FastifyPluginCallback } from 'fastify';
import type { OnReads } from '../../shared/feature.ts';
import { appRoute } from '../../shared/http/app-route.ts';
import { listCategories } from './categories.store.ts';

export const categoriesAppRoutes: FastifyPluginCallback<OnReads> = (app, { reads }, done) => {
  appRoute(app, catalogueRoutes.listCategories, async () => ({ data: await listCategories(reads) }));
  done();
};
