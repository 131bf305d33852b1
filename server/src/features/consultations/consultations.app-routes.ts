import { consultationRoutes } from '@sankalp/contract/app-api/consultations.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { AppConsultations } from './app-consultations.ts';

export const consultationsAppRoutes: FastifyPluginCallback<{ readonly appConsultations: AppConsultations }> = (
  app,
  { appConsultations },
  done,
) => {
  appRoute(app, consultationRoutes.listConsultations, ({ query }) => appConsultations.page(query));
  appRoute(app, consultationRoutes.getConsultation, async ({ params }) => ({
    data: await appConsultations.get(params.id),
  }));
  done();
};
