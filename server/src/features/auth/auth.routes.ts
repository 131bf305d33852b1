import {
  AUTH_MESSAGES,
  accessAnswer,
  authPaths,
  changePasswordBody,
  forgotPasswordBody,
  loginAnswer,
  loginBody,
  noBody,
  profileAnswer,
  profileBody,
  refreshAnswer,
  resetPasswordBody,
} from '@sankalp/contract/auth';
import { messageAnswer } from '@sankalp/contract/shared/envelope';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { bearerToken, signedInAdmin } from '../../shared/http/access-guard.ts';
import { expectedVersion } from '../../shared/http/conditional.ts';
import { refuseForeignOrigin } from '../../shared/http/origin.ts';
import type { RefreshCookie } from '../../shared/http/refresh-cookie.ts';
import { callerOf } from '../../shared/http/refusal-audit.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { AccountService } from './account.service.ts';
import type { SessionService } from './session.service.ts';
import { presentSession } from './session-admin.ts';

interface AuthRoutesOptions {
  readonly sessions: SessionService;
  readonly accounts: AccountService;
  readonly cookie: RefreshCookie;
  readonly origins: readonly string[];
}

const perAddress = (max: number) => ({ rateLimit: { max, timeWindow: '15 minutes' } });
const secretBody = { idempotency: false };

export const authRoutes: FastifyPluginCallbackZod<AuthRoutesOptions> = (
  api,
  { sessions, accounts, cookie, origins },
  done,
) => {
  api.post(
    authPaths.login,
    { schema: { body: loginBody, response: { 200: loginAnswer } }, config: secretBody },
    async (request, reply) => {
      const { admin, token, refreshToken } = await sessions.signIn(
        request.body,
        userAgentOf(request),
        callerOf(request),
      );
      cookie.set(reply, refreshToken);
      return { data: { admin, token } };
    },
  );

  api.post(
    authPaths.refresh,
    { schema: { body: noBody, response: { 200: refreshAnswer } } },
    async (request, reply) => {
      refuseForeignOrigin(request, origins);
      const { admin, token, refreshToken } = await sessions.refresh(cookie.read(request), callerOf(request));
      cookie.set(reply, refreshToken);
      return { data: { user: admin, token } };
    },
  );

  api.post(authPaths.logout, { schema: { body: noBody, response: { 200: messageAnswer } } }, async (request, reply) => {
    refuseForeignOrigin(request, origins);
    await sessions.signOut(bearerToken(request), cookie.read(request), callerOf(request));
    cookie.clear(reply);
    return { data: { message: 'Signed out' } };
  });

  api.post(
    authPaths.forgotPassword,
    { schema: { body: forgotPasswordBody, response: { 200: messageAnswer } }, config: perAddress(20) },
    async ({ body }) => {
      await accounts.forgotPassword(body.email);
      return { data: { message: AUTH_MESSAGES.resetRequested } };
    },
  );

  for (const path of [authPaths.resetPassword, authPaths.resetPasswordShort]) {
    api.post(
      path,
      {
        schema: { body: resetPasswordBody, response: { 200: messageAnswer } },
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
    { schema: { body: changePasswordBody, response: { 200: messageAnswer } }, config: secretBody },
    async (request) => {
      const { currentPassword, newPassword } = request.body;
      await accounts.changePassword(signedInAdmin(request), currentPassword, newPassword, callerOf(request));
      return { data: { message: AUTH_MESSAGES.passwordUpdated } };
    },
  );

  api.get(authPaths.profile, { schema: { response: { 200: profileAnswer } } }, (request) => ({
    data: presentSession(signedInAdmin(request)),
  }));

  api.put(
    authPaths.profile,
    { schema: { body: profileBody, response: { 200: profileAnswer } }, config: secretBody },
    async (request) => ({
      data: await accounts.updateProfile(
        signedInAdmin(request),
        request.body,
        expectedVersion(request),
        callerOf(request),
      ),
    }),
  );

  api.get(authPaths.access, { schema: { params: idParams, response: { 200: accessAnswer } } }, async (request) => ({
    data: await accounts.listModules(signedInAdmin(request), request.params.id),
  }));

  done();
};

function userAgentOf({ headers }: FastifyRequest): string | null {
  return headers['user-agent']?.slice(0, 300) ?? null;
}
