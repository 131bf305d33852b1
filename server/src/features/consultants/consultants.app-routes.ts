import { consultationRoutes } from '@sankalp/contract/app-api/consultations.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppConsultants } from './app-consultants.ts';

export const consultantsAppRoutes: FastifyPluginCallback<{ readonly appConsultants: AppConsultants }> = (
  app,
  { appConsultants },
  done,
) => {
  appRoute(app, consultationRoutes.listConsultants, ({ query }) => appConsultants.page(query));
  appRoute(app, consultationRoutes.getConsultant, async ({ params }) => ({
    data: await appConsultants.get(params.id),
  }));
  done();
};
