import { orderPaths } from '@sankalp/contract/orders';
import {
  createOrderBody,
  orderableAnswer,
  recipientAnswer,
  recipientQuery,
} from '@sankalp/contract/orders/new-order.schema';
import { savedOrderAnswer } from '@sankalp/contract/orders.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { createRoute } from '../../../shared/records/one-record.routes.ts';
import type { NewOrdersService } from './new-orders.service.ts';

export const newOrdersRoutes: FastifyPluginCallbackZod<{ readonly newOrders: NewOrdersService }> = (
  api,
  { newOrders },
  done,
) => {
  createRoute(api, {
    path: orderPaths.create,
    summary: 'Create an order',
    body: createOrderBody,
    answer: savedOrderAnswer,
    one: orderPaths.one,
    create: newOrders.create,
  });

  api.get(
    orderPaths.orderable,
    { schema: { summary: 'List what can be ordered', response: { 200: orderableAnswer } } },
    async () => ({ data: await newOrders.listOrderable() }),
  );

  api.get(
    orderPaths.recipient,
    {
      schema: {
        summary: 'Get where a parcel for a user goes',
        querystring: recipientQuery,
        response: { 200: recipientAnswer },
      },
    },
    async (request) => ({ data: await newOrders.findRecipient(request.query.userId) }),
  );

  done();
};
