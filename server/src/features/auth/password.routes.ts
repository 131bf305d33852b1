import { AUTH_MESSAGES, authPaths } from '@sankalp/contract/auth';
import {
  changePasswordBody,
  forgotPasswordBody,
  passwordLinkAnswer,
  passwordLinkBody,
  resetPasswordBody,
} from '@sankalp/contract/auth.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { callerOf } from '../../platform/http/refusal-audit.ts';
import { signedInAdmin } from '../../shared/http/access-guard.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { AccountService } from './account.service.ts';

const perAddress = (max: number) => ({ rateLimit: { max, timeWindow: '15 minutes' } });
const secretBody = { idempotency: false };

/** Changing a password, and setting one by a mailed link. */
export const passwordRoutes: FastifyPluginCallbackZod<{ accounts: AccountService }> = (api, { accounts }, done) => {
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

  done();
};
