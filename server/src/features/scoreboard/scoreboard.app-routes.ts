import { sentMeditationDays } from '@sankalp/contract/app-api/learning.schema';
import type { FastifyPluginCallback } from 'fastify';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { SentDaysService } from './sent-days.service.ts';

export const scoreboardAppRoutes: FastifyPluginCallback<{ readonly sentDays: SentDaysService }> = (
  app,
  { sentDays },
  done,
) => {
  sentRoutes(app, sentMeditationDays, sentDays.send);
  done();
};
