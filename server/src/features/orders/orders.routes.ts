import { noBody } from '@sankalp/contract/auth';
import {
  orderAnswer,
  orderNoteAnswer,
  orderNoteBody,
  orderPaths,
  orderStatusBody,
  savedOrderAnswer,
  trackingBody,
  updateOrderBody,
} from '@sankalp/contract/orders';
import { ordersAnswer, ordersQuery } from '@sankalp/contract/orders-list';
import { pastOrderImportPaths, pastOrderImportQuery } from '@sankalp/contract/past-orders-csv';
import { refundBody } from '@sankalp/contract/refunds';
import { idParams } from '@sankalp/contract/shared/id';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { Database } from '../../shared/db/database.ts';
import { sendCreated, sendVersioned } from '../../shared/http/conditional.ts';
import { csvImportRoutes } from '../../shared/http/csv-import-routes.ts';
import { historyRoute } from '../../shared/http/history-route.ts';
import { leaveOutUntouched } from '../../shared/http/untouched-fields.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import type { PastOrdersImport } from './import/past-orders-import.service.ts';
import type { OrdersService } from './orders.service.ts';
import type { OrdersList } from './orders-list.store.ts';

interface OrdersRoutesOptions {
  readonly orders: OrdersService;
  readonly list: OrdersList;
  readonly pastOrders: PastOrdersImport;
  /** For an import, whose statements take longer than those of other calls. */
  readonly background: Database;
}

export const ordersRoutes: FastifyPluginCallbackZod<OrdersRoutesOptions> = (
  api,
  { orders, list, pastOrders, background },
  done,
) => {
  api.register(csvImportRoutes, {
    csvImport: pastOrders,
    paths: pastOrderImportPaths,
    what: 'orders',
    query: pastOrderImportQuery,
    background,
  });

  api.get(
    orderPaths.list,
    { schema: { summary: 'List product orders', querystring: ordersQuery, response: { 200: ordersAnswer } } },
    async (request) => ({ data: await list.page(request.query) }),
  );

  api.get(
    orderPaths.one,
    { schema: { summary: 'Get an order', params: idParams, response: { 200: orderAnswer } } },
    async (request, reply) => sendVersioned(reply, await orders.get(request.params.id)),
  );

  historyRoute(api, orderPaths.history, 'an order', orders.listHistory);

  /** Of a change of one order. */
  const change = { params: idParams, response: { 200: savedOrderAnswer } };

  api.patch(
    orderPaths.one,
    {
      schema: { summary: 'Update an order', body: updateOrderBody, ...change },
      ...leaveOutUntouched(updateOrderBody, (id) => orders.find(id)),
    },
    async (request, reply) => {
      const { params, body } = request;
      const saved = orders.update(params.id, body, writeContext(request));
      return sendVersioned(reply, await saved);
    },
  );
  api.put(
    orderPaths.tracking,
    { schema: { summary: 'Set the tracking number of an order', body: trackingBody, ...change } },
    async (request, reply) => {
      const { params, body } = request;
      const saved = orders.setTracking(params.id, body.trackingNumber, writeContext(request));
      return sendVersioned(reply, await saved);
    },
  );

  api.put(
    orderPaths.complete,
    { schema: { summary: 'Mark an order delivered', body: noBody, ...change } },
    async (request, reply) => sendVersioned(reply, await orders.complete(request.params.id, writeContext(request))),
  );

  api.put(
    orderPaths.status,
    { schema: { summary: 'Change the status of an order', body: orderStatusBody, ...change } },
    async (request, reply) => {
      const { params, body } = request;
      const saved = orders.setStatus(params.id, body, writeContext(request));
      return sendVersioned(reply, await saved);
    },
  );

  api.post(
    orderPaths.refunds,
    { schema: { summary: 'Record a refund of an order', body: refundBody, ...change } },
    async (request, reply) => {
      const { params, body } = request;
      return sendVersioned(reply, await orders.refund(params.id, body, writeContext(request)));
    },
  );

  api.post(
    orderPaths.notes,
    {
      schema: {
        summary: 'Add a note to an order',
        params: idParams,
        body: orderNoteBody,
        response: { 201: orderNoteAnswer },
      },
    },
    async (request, reply) => {
      const note = await orders.addNote(request.params.id, request.body.text, writeContext(request));
      // Where it is shown.
      return sendCreated(reply, orderPaths.one, request.params.id, { data: note });
    },
  );

  done();
};
