import { paymentSettingsPaths } from '@sankalp/contract/payment-settings';
import { paymentSettingsAnswer, paymentSettingsBody } from '@sankalp/contract/payment-settings.schema';
import { historyAnswer, historyQuery } from '@sankalp/contract/shared/history.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { PaymentSettingsService } from './payment-settings.service.ts';

export const paymentSettingsRoutes: FastifyPluginCallbackZod<{ readonly paymentSettings: PaymentSettingsService }> = (
  api,
  { paymentSettings },
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
  done();
};
