import { sentConsents } from '@sankalp/contract/app-api/consents.schema';
import type { FastifyPluginCallback } from 'fastify';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { ConsentsService } from './consents.service.ts';

export const consentsAppRoutes: FastifyPluginCallback<{ readonly consents: ConsentsService }> = (
  app,
  { consents },
  done,
) => {
  sentRoutes(app, sentConsents, consents.send);
  done();
};
