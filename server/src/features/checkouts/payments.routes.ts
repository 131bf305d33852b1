import { noBody } from '@sankalp/contract/auth.schema';
import { paymentPaths } from '@sankalp/contract/payments';
import { paymentAnswer, paymentsAnswer, paymentsQuery } from '@sankalp/contract/payments.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { writeContext } from '../../shared/http/write-context.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import type { PaymentsList } from './payments-list.store.ts';

export interface PaymentsRoutesOptions {
  readonly paymentsList: PaymentsList;
  readonly paymentsDesk: PaymentsDesk;
}

export const paymentsRoutes: FastifyPluginCallbackZod<PaymentsRoutesOptions> = (
  api,
  { paymentsList, paymentsDesk },
  done,
) => {
  api.get(
    paymentPaths.list,
    {
      schema: {
        summary: 'List payments to look at',
        querystring: paymentsQuery,
        response: { 200: paymentsAnswer },
      },
    },
    (request) => paymentsList.page(request.query),
  );
  api.get(
    paymentPaths.one,
    { schema: { summary: 'Get a payment to look at', params: idParams, response: { 200: paymentAnswer } } },
    async (request) => ({ data: await paymentsDesk.get(request.params.id) }),
  );
  historyRoute(api, paymentPaths.history, 'a payment to look at', paymentsDesk.listHistory);
  api.post(
    paymentPaths.look,
    {
      schema: {
        summary: 'Mark a payment dealt with',
        params: idParams,
        body: noBody,
        response: { 200: paymentAnswer },
      },
      config: { versioned: false, refuses: [409] },
    },
    async (request) => ({ data: await paymentsDesk.look(request.params.id, writeContext(request)) }),
  );
  done();
};
