import { sentConsents } from '@sankalp/contract/app-api/consents.schema';
import { myConsentRoutes } from '@sankalp/contract/app-api/my-consent.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import { sentRoutes } from '../../shared/http/sent-routes.ts';
import type { ConsentsService } from './consents.service.ts';

export const consentsAppRoutes: FastifyPluginCallback<{ readonly consents: ConsentsService }> = (
  app,
  { consents },
  done,
) => {
  sentRoutes(app, sentConsents, consents.send);
  appRoute(app, myConsentRoutes.getMyConsent, async ({ person }) => ({ data: await consents.getOwn(person.id) }));
  appRoute(app, myConsentRoutes.setMyConsent, async ({ person, body, context }) => ({
    data: await consents.setOwn(person.id, body, context),
  }));
  done();
};
