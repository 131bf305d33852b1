import { contentRoutes } from '@sankalp/contract/app-api/content.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../shared/http/app-route.ts';
import type { TermsService } from './terms.service.ts';

export const settingsAppRoutes: FastifyPluginCallback<{ readonly terms: TermsService }> = (app, { terms }, done) => {
  appRoute(app, contentRoutes.getTerms, async () => {
    const { termsAndConditions: text, version, savedAt } = await terms.current();
    return { data: { text, version, savedAt } };
  });
  done();
};
