import { noBody } from '@sankalp/contract/auth.schema';
import { PAYMENT_SETTINGS_MESSAGES, paymentSettingsPaths } from '@sankalp/contract/payment-settings';
import { keyCheckAnswer, paymentSettingsAnswer, paymentSettingsBody } from '@sankalp/contract/payment-settings.schema';
import { historyAnswer, historyQuery } from '@sankalp/contract/shared/history.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { conflict } from '../../shared/problem.ts';
import type { PaymentGatewayService } from './payment-gateway.ts';
import type { PaymentSettingsService } from './payment-settings.service.ts';

export interface PaymentSettingsRoutesOptions {
  readonly paymentSettings: PaymentSettingsService;
  readonly paymentGateway: PaymentGatewayService;
}

export const paymentSettingsRoutes: FastifyPluginCallbackZod<PaymentSettingsRoutesOptions> = (
  api,
  { paymentSettings, paymentGateway },
  done,
) => {
  const response = { 200: paymentSettingsAnswer };
  api.get(
    paymentSettingsPaths.one,
    { schema: { summary: 'Get the payment settings', response } },
    async (_request, reply) => sendVersioned(reply, await paymentSettings.get()),
  );
  api.put(
    paymentSettingsPaths.one,
    {
      schema: { summary: 'Update the payment settings', headers: ifMatchHeaders, body: paymentSettingsBody, response },
      // Its body holds secrets.
      config: { idempotency: false },
    },
    async (request, reply) => sendVersioned(reply, await paymentSettings.update(request.body, writeContext(request))),
  );
  api.get(
    paymentSettingsPaths.history,
    {
      schema: {
        summary: 'List the history of the payment settings',
        querystring: historyQuery,
        response: { 200: historyAnswer },
      },
    },
    (request) => paymentSettings.listHistory(request.query),
  );
  api.post(
    paymentSettingsPaths.check,
    {
      schema: { summary: 'Check the keys of payments at the gateway', body: noBody, response: { 200: keyCheckAnswer } },
      config: { refuses: [409, 429], rateLimit: { max: 20, timeWindow: '15 minutes' } },
    },
    async () => {
      const gateway = await paymentGateway.evenWhenOff();
      if (!gateway) throw conflict(PAYMENT_SETTINGS_MESSAGES.keysMissing);
      return { data: { keyId: gateway.keyId, outcome: await gateway.checkKeys() } };
    },
  );
  done();
};
