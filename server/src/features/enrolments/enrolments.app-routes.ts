import { sentEnrolments as sent, sentProgress } from '@sankalp/contract/app-api/learning.schema';
import type { FastifyPluginCallback } from 'fastify';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { SentEnrolmentsService } from './sent-enrolments.service.ts';

export const enrolmentsAppRoutes: FastifyPluginCallback<{ readonly sentEnrolments: SentEnrolmentsService }> = (
  app,
  { sentEnrolments },
  done,
) => {
  sentRoutes(app, sent, sentEnrolments.send);
  sentRoutes(app, sentProgress, sentEnrolments.sendProgress);
  done();
};
