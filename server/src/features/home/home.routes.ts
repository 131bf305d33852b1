import { homePaths } from '@sankalp/contract/home';
import { homeAnswer } from '@sankalp/contract/home.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import type { HomeService } from './home.service.ts';

export const homeRoutes: FastifyPluginCallbackZod<{ readonly home: HomeService }> = (api, { home }, done) => {
  api.get(
    homePaths.board,
    { schema: { summary: 'Get the home board', response: { 200: homeAnswer } } },
    async (request) => ({ data: await home.board(signedInAdmin(request)) }),
  );
  done();
};
