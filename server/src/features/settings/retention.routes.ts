import { retentionPaths } from '@sankalp/contract/orders/order-retention';
import { retentionAnswer, retentionBody } from '@sankalp/contract/orders/order-retention.schema';
import { historyAnswer, historyQuery } from '@sankalp/contract/shared/history.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { ifMatchHeaders, sendVersioned } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { RetentionService } from './retention.service.ts';

export const retentionRoutes: FastifyPluginCallbackZod<{ readonly retention: RetentionService }> = (
  api,
  { retention },
  done,
) => {
  const response = { 200: retentionAnswer };
  api.get(
    retentionPaths.one,
    { schema: { summary: 'Get the retention of orders', response } },
    async (_request, reply) => sendVersioned(reply, await retention.get()),
  );
  api.put(
    retentionPaths.one,
    {
      schema: {
        summary: 'Update the retention of orders',
        headers: ifMatchHeaders,
        body: retentionBody,
        response,
      },
    },
    async (request, reply) => sendVersioned(reply, await retention.update(request.body, writeContext(request))),
  );
  api.get(
    retentionPaths.history,
    {
      schema: {
        summary: 'List the history of the retention of orders',
        querystring: historyQuery,
        response: { 200: historyAnswer },
      },
    },
    (request) => retention.listHistory(request.query),
  );
  done();
};
