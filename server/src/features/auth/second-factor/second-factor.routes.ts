import {
  authPaths,
  confirmFactorBody,
  passwordBody,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorSetupAnswer,
} from '@sankalp/contract/auth';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedInAdmin } from '../../../shared/http/access-guard.ts';
import { callerOf } from '../../../shared/http/refusal-audit.ts';
import type { SecondFactorService } from './second-factor.service.ts';

const secret = { idempotency: false };

export const secondFactorRoutes: FastifyPluginCallbackZod<{ readonly secondFactor: SecondFactorService }> = (
  api,
  { secondFactor },
  done,
) => {
  api.get(
    authPaths.secondFactor,
    { schema: { summary: 'Get the second factor', response: { 200: secondFactorAnswer } } },
    async (request) => ({ data: await secondFactor.get(signedInAdmin(request).id) }),
  );
  api.post(
    authPaths.secondFactorSetup,
    {
      schema: { summary: 'Set up the second factor', body: passwordBody, response: { 200: secondFactorSetupAnswer } },
      config: { ...secret, refuses: [409, 429] },
    },
    async (request) => ({
      data: await secondFactor.setUp(signedInAdmin(request), request.body.currentPassword, callerOf(request)),
    }),
  );
  api.post(
    authPaths.secondFactorConfirm,
    {
      schema: {
        summary: 'Put the second factor into force',
        body: confirmFactorBody,
        response: { 200: recoveryCodesAnswer },
      },
      config: { ...secret, refuses: [409, 429], rateLimit: { max: 20, timeWindow: '15 minutes' } },
    },
    async (request) => ({
      data: { recoveryCodes: await secondFactor.confirm(signedInAdmin(request), request.body.code, callerOf(request)) },
    }),
  );
  api.post(
    authPaths.secondFactorOff,
    {
      schema: { summary: 'Turn the second factor off', body: passwordBody, response: { 200: secondFactorAnswer } },
      config: { ...secret, refuses: [409, 429] },
    },
    async (request) => {
      const admin = signedInAdmin(request);
      await secondFactor.turnOff(admin, request.body.currentPassword, callerOf(request));
      return { data: await secondFactor.get(admin.id) };
    },
  );
  done();
};
