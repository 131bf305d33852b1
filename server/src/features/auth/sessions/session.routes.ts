import { authPaths } from '@sankalp/contract/auth';
import { loginAnswer, loginBody, noBody, refreshAnswer } from '@sankalp/contract/auth.schema';
import type { ListSettingsByName } from '@sankalp/contract/list-settings.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { SetLanguageCookie } from '../../../platform/http/language-cookie.ts';
import { refuseForeignOrigin } from '../../../platform/http/origin.ts';
import type { RefreshCookie } from '../../../platform/http/refresh-cookie.ts';
import { callerOf } from '../../../platform/http/refusal-audit.ts';
import { bearerToken } from '../../../shared/http/access-guard.ts';
import type { SessionService } from './session.service.ts';

export interface SessionRoutesOptions {
  readonly sessions: SessionService;
  readonly cookie: RefreshCookie;
  readonly setLanguageCookie: SetLanguageCookie;
  readonly origins: readonly string[];
  /** How an admin has set up their lists. */
  readonly listSettingsOf: (adminId: string) => Promise<ListSettingsByName>;
}

/** Beginning, refreshing and ending a session. */
export const sessionRoutes: FastifyPluginCallbackZod<SessionRoutesOptions> = (
  api,
  { sessions, cookie, setLanguageCookie, origins, listSettingsOf },
  done,
) => {
  api.post(
    authPaths.login,
    {
      schema: { summary: 'Sign in', body: loginBody, response: { 200: loginAnswer } },
      config: { idempotency: false, refuses: [401, 403, 429] },
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

  done();
};

function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, 300) ?? null;
}
