import { authPaths } from '@sankalp/contract/auth';
import {
  confirmFactorBody,
  factorRuleAnswer,
  factorRuleBody,
  passwordBody,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorSetupAnswer,
} from '@sankalp/contract/auth.schema';
import { messageAnswer } from '@sankalp/contract/shared/envelope.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { callerOf } from '../../../platform/http/refusal-audit.ts';
import { signedInAdmin } from '../../../shared/http/access-guard.ts';
import type { SecondFactorService } from './second-factor.service.ts';

const secret = { idempotency: false };

export const secondFactorRoutes: FastifyPluginCallbackZod<{ readonly secondFactor: SecondFactorService }> = (
  api,
  { secondFactor },
  done,
) => {
  api.get(
    authPaths.secondFactor,
    {
      schema: { summary: 'Get the second factor', response: { 200: secondFactorAnswer } },
      config: { opensWithoutFactor: true },
    },
    async (request) => ({ data: await secondFactor.get(signedInAdmin(request).id) }),
  );
  api.post(
    authPaths.secondFactorSetup,
    {
      schema: { summary: 'Set up the second factor', body: passwordBody, response: { 200: secondFactorSetupAnswer } },
      config: { ...secret, refuses: [409, 429], opensWithoutFactor: true },
    },
    async (request) => ({
      data: await secondFactor.setUp(signedInAdmin(request), request.body.currentPassword, callerOf(request)),
    }),
  );
  api.post(
    authPaths.secondFactorConfirm,
    {
      schema: {
        summary: 'Confirm the second factor',
        body: confirmFactorBody,
        response: { 200: recoveryCodesAnswer },
      },
      config: { ...secret, refuses: [409, 429], opensWithoutFactor: true },
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
  api.get(
    authPaths.secondFactorRule,
    { schema: { summary: 'Get the rule of the second factor', response: { 200: factorRuleAnswer } } },
    async () => ({ data: { isRequired: await secondFactor.isRequired() } }),
  );
  api.put(
    authPaths.secondFactorRule,
    {
      schema: {
        summary: 'Set the rule of the second factor',
        body: factorRuleBody,
        response: { 200: factorRuleAnswer },
      },
      config: { refuses: [409] },
    },
    async (request) => {
      await secondFactor.setRule(signedInAdmin(request), request.body.isRequired, callerOf(request));
      return { data: { isRequired: await secondFactor.isRequired() } };
    },
  );
  api.delete(
    authPaths.secondFactorOf,
    {
      schema: { summary: 'Remove the second factor of an admin', params: idParams, response: { 200: messageAnswer } },
      config: { refuses: [409], versioned: false },
    },
    async (request) => {
      await secondFactor.removeOf(signedInAdmin(request), request.params.id, callerOf(request));
      return { data: { message: 'Second factor removed' } };
    },
  );
  done();
};
