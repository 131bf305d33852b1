import { AUTH_MESSAGES, authPaths } from '@sankalp/contract/auth';
import {
  accessAnswer,
  changePasswordBody,
  forgotPasswordBody,
  languageAnswer,
  languageBody,
  loginAnswer,
  loginBody,
  noBody,
  passwordLinkAnswer,
  passwordLinkBody,
  profileAnswer,
  profileBody,
  refreshAnswer,
  resetPasswordBody,
} from '@sankalp/contract/auth.schema';
import type { ListSettingsByName } from '@sankalp/contract/list-settings.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { SetLanguageCookie } from '../../platform/http/language-cookie.ts';
import { refuseForeignOrigin } from '../../platform/http/origin.ts';
import type { RefreshCookie } from '../../platform/http/refresh-cookie.ts';
import { callerOf } from '../../platform/http/refusal-audit.ts';
import { bearerToken, signedInAdmin } from '../../shared/http/access-guard.ts';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { AccountService } from './account.service.ts';
import type { SessionService } from './sessions/session.service.ts';
import { presentSession } from './sessions/session-admin.ts';

export interface AuthRoutesOptions {
  readonly sessions: SessionService;
  readonly accounts: AccountService;
  readonly cookie: RefreshCookie;
  readonly setLanguageCookie: SetLanguageCookie;
  readonly origins: readonly string[];
  /** How an admin has set up their lists. */
  readonly listSettingsOf: (adminId: string) => Promise<ListSettingsByName>;
}

const perAddress = (max: number) => ({ rateLimit: { max, timeWindow: '15 minutes' } });
const secretBody = { idempotency: false };

export const authRoutes: FastifyPluginCallbackZod<AuthRoutesOptions> = (
  api,
  { sessions, accounts, cookie, setLanguageCookie, origins, listSettingsOf },
  done,
) => {
  api.post(
    authPaths.login,
    {
      schema: { summary: 'Sign in', body: loginBody, response: { 200: loginAnswer } },
      config: { ...secretBody, refuses: [401, 403, 429] },
    },
    async (request, reply) => {
      const { admin, token, refreshToken, language, hasGeneratedPassword } = await sessions.signIn(
        request.body,
        userAgentOf(request),
        callerOf(request),
      );
      cookie.set(reply, refreshToken);
      setLanguageCookie(reply, language);
      const listSettings = await listSettingsOf(admin.id);
      return { data: { admin, token, listSettings, ...(hasGeneratedPassword && { hasGeneratedPassword }) } };
    },
  );

  api.post(
    authPaths.refresh,
    {
      schema: { summary: 'Refresh the session', body: noBody, response: { 200: refreshAnswer } },
      config: { refuses: [401, 403] },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, origins);
      const { admin, token, refreshToken } = await sessions.refresh(cookie.read(request), callerOf(request));
      cookie.set(reply, refreshToken);
      return { data: { user: admin, token, listSettings: await listSettingsOf(admin.id) } };
    },
  );

  api.post(
    authPaths.logout,
    { schema: { summary: 'Sign out', body: noBody, response: { 200: messageAnswer } }, config: { refuses: [403] } },
    async (request, reply) => {
      refuseForeignOrigin(request, origins);
      await sessions.signOut(bearerToken(request), cookie.read(request), callerOf(request));
      cookie.clear(reply);
      return { data: { message: 'Signed out' } };
    },
  );

  api.post(
    authPaths.forgotPassword,
    {
      schema: { summary: 'Request a password reset', body: forgotPasswordBody, response: { 200: messageAnswer } },
      config: perAddress(20),
    },
    async ({ body }) => {
      await accounts.forgotPassword(body.email);
      return { data: { message: AUTH_MESSAGES.resetRequested } };
    },
  );

  api.post(
    authPaths.passwordLink,
    {
      schema: {
        summary: 'Get whose a password link is',
        body: passwordLinkBody,
        response: { 200: passwordLinkAnswer },
      },
      config: { ...secretBody, ...perAddress(60) },
    },
    async ({ body }) => ({ data: await accounts.getPasswordLink(body.token) }),
  );

  for (const [path, summary] of [
    [authPaths.resetPassword, 'Reset the password'],
    [authPaths.resetPasswordShort, 'Reset the password by the short address'],
  ] as const) {
    api.post(
      path,
      {
        schema: { summary, body: resetPasswordBody, response: { 200: messageAnswer } },
        config: { ...secretBody, ...perAddress(30) },
      },
      async (request) => {
        await accounts.resetPassword(request.body.token, request.body.password, writeContext(request));
        return { data: { message: AUTH_MESSAGES.resetDone } };
      },
    );
  }

  api.post(
    authPaths.changePassword,
    {
      schema: { summary: 'Change the password', body: changePasswordBody, response: { 200: messageAnswer } },
      config: { ...secretBody, refuses: [429], listsMessages: true },
    },
    async (request) => {
      const { currentPassword, newPassword } = request.body;
      await accounts.changePassword(signedInAdmin(request), currentPassword, newPassword, callerOf(request));
      return { data: { message: AUTH_MESSAGES.passwordUpdated } };
    },
  );

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
      config: { ...secretBody, refuses: [429] },
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

function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, 300) ?? null;
}
