import { authPaths } from '@sankalp/contract/auth';
import { accessAnswer, languageAnswer, languageBody, profileAnswer, profileBody } from '@sankalp/contract/auth.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { SetLanguageCookie } from '../../platform/http/language-cookie.ts';
import { callerOf } from '../../platform/http/refusal-audit.ts';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import type { AccountService } from './account.service.ts';
import { presentSession } from './sessions/session-admin.ts';

export interface AccountRoutesOptions {
  readonly accounts: AccountService;
  readonly setLanguageCookie: SetLanguageCookie;
}

/** Calls of an admin about their own account: profile, language, modules. */
export const accountRoutes: FastifyPluginCallbackZod<AccountRoutesOptions> = (
  api,
  { accounts, setLanguageCookie },
  done,
) => {
  api.get(
    authPaths.profile,
    {
      schema: { summary: 'Get the profile', response: { 200: profileAnswer } },
      config: { opensWithoutFactor: true },
    },
    async (request, reply) => {
      const admin = signedInAdmin(request);
      return sendVersioned(reply, { ...presentSession(admin), version: admin.version });
    },
  );

  api.put(
    authPaths.profile,
    {
      schema: {
        summary: 'Update the profile',
        headers: ifMatchHeaders,
        body: profileBody,
        response: { 200: profileAnswer },
      },
      config: { idempotency: false, refuses: [429] },
    },
    async (request, reply) =>
      sendVersioned(reply, await accounts.updateProfile(signedInAdmin(request), request.body, callerOf(request))),
  );

  api.put(
    authPaths.language,
    {
      schema: { summary: 'Choose the language of the screens', body: languageBody, response: { 200: languageAnswer } },
      config: { opensWithoutFactor: true },
    },
    async (request, reply) => {
      const { language } = request.body;
      await accounts.setLanguage(signedInAdmin(request), language, callerOf(request));
      setLanguageCookie(reply, language);
      return { data: { language } };
    },
  );

  api.get(
    authPaths.access,
    {
      schema: { summary: 'List the modules of an admin', params: idParams, response: { 200: accessAnswer } },
      config: { refuses: [403], opensWithoutFactor: true },
    },
    async (request) => ({
      data: await accounts.listModules(signedInAdmin(request), request.params.id),
    }),
  );

  done();
};
