import { ordersRoutes, sentOrders as sent } from '@sankalp/contract/app-api/orders.schema';
import type { FastifyPluginCallback } from 'fastify';
import { appRoute } from '../../../shared/http/app-route.ts';
import { sentRoutes } from '../../../shared/http/sent-routes.ts';
import type { SentOrdersService } from './sent-orders.service.ts';

export const sentOrdersAppRoutes: FastifyPluginCallback<{ readonly sentOrders: SentOrdersService }> = (
  app,
  { sentOrders },
  done,
) => {
  sentRoutes(app, sent, sentOrders.send);
  appRoute(app, ordersRoutes.getOrder, async ({ params: { id } }) => ({ data: await sentOrders.get(id) }));
  done();
};
