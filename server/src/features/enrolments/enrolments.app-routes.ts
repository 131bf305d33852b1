import { sentEnrolments as sent, sentProgress } from '@sankalp/contract/app-api/learning.schema';
import { myLearningRoutes } from '@sankalp/contract/app-api/my-learning.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { FreeEnrolments } from './free-enrolments.service.ts';
import type { SentEnrolmentsService } from './sent-enrolments.service.ts';

export interface EnrolmentsAppRoutesOptions {
  readonly sentEnrolments: SentEnrolmentsService;
  readonly freeEnrolments: FreeEnrolments;
}

export const enrolmentsAppRoutes: FastifyPluginCallback<EnrolmentsAppRoutesOptions> = (
  app,
  { sentEnrolments, freeEnrolments },
  done,
) => {
  sentRoutes(app, sent, sentEnrolments.send);
  sentRoutes(app, sentProgress, sentEnrolments.sendProgress);
  appRoute(app, myLearningRoutes.enrolInCourse, async ({ params, person, context }) => ({
    data: await freeEnrolments.enrol(person.id, params.id, context),
  }));
  done();
};
