import { noBody } from '@sankalp/contract/auth.schema';
import { reachAnswer } from '@sankalp/contract/messages.schema';
import { orderPaths } from '@sankalp/contract/orders';
import { ordersAnswer, ordersQuery } from '@sankalp/contract/orders/orders-list.schema';
import { refundBody } from '@sankalp/contract/orders/refunds.schema';
import {
  orderAnswer,
  orderNoteAnswer,
  orderNoteBody,
  orderStatusBody,
  savedOrderAnswer,
  trackingBody,
  updateOrderBody,
} from '@sankalp/contract/orders.schema';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { sendCreated } from '../../shared/http/conditional.ts';
import { writeContext } from '../../shared/http/write-context.ts';
import { historyRoute } from '../../shared/records/history.routes.ts';
import { changeRoute, readRoute } from '../../shared/records/one-record.routes.ts';
import { leaveOutUntouched } from '../../shared/records/untouched-fields.ts';
import type { MessagesService } from '../messages/index.ts';
import type { OrdersService } from './orders.service.ts';
import type { OrdersList } from './orders-list.store.ts';
import type { ReceiptOf } from './receipt-of.ts';

export interface OrdersRoutesOptions {
  readonly orders: OrdersService;
  readonly ordersList: OrdersList;
  readonly messages: Pick<MessagesService, 'reachOf'>;
  readonly receiptOf: ReceiptOf;
}

/** The list, and what is done with one order. */
export const ordersRoutes: FastifyPluginCallbackZod<OrdersRoutesOptions> = (
  api,
  { orders, ordersList: list, messages, receiptOf },
  done,
) => {
  api.get(
    orderPaths.list,
    { schema: { summary: 'List product orders', querystring: ordersQuery, response: { 200: ordersAnswer } } },
    async (request) => ({ data: await list.page(request.query) }),
  );

  readRoute(api, {
    path: orderPaths.one,
    singular: 'an order',
    answer: orderAnswer,
    get: async (id) => ({ ...(await orders.get(id)), receiptNumber: (await receiptOf(id)).receiptNumber }),
  });

  api.get(
    orderPaths.reach,
    { schema: { summary: 'Get the reach of an order', params: idParams, response: { 200: reachAnswer } } },
    async (request) => ({ data: await messages.reachOf((await orders.get(request.params.id)).userId) }),
  );

  historyRoute(api, orderPaths.history, 'an order', orders.listHistory);

  changeRoute(api, {
    method: 'PATCH',
    path: orderPaths.one,
    summary: 'Update an order',
    body: updateOrderBody,
    answer: savedOrderAnswer,
    before: leaveOutUntouched(updateOrderBody, (id) => orders.find(id)),
    change: orders.update,
  });
  changeRoute(api, {
    method: 'PUT',
    path: orderPaths.tracking,
    summary: 'Set the tracking number of an order',
    body: trackingBody,
    answer: savedOrderAnswer,
    change: (id, { trackingNumber }, context) => orders.setTracking(id, trackingNumber, context),
  });

  changeRoute(api, {
    method: 'PUT',
    path: orderPaths.complete,
    summary: 'Mark an order delivered',
    body: noBody,
    answer: savedOrderAnswer,
    change: (id, _body, context) => orders.complete(id, context),
  });

  changeRoute(api, {
    method: 'DELETE',
    path: orderPaths.complete,
    refuses: [409],
    summary: 'Undo the delivery of an order',
    answer: savedOrderAnswer,
    change: (id, _body, context) => orders.undoComplete(id, context),
  });

  changeRoute(api, {
    method: 'PUT',
    path: orderPaths.status,
    summary: 'Change the status of an order',
    body: orderStatusBody,
    answer: savedOrderAnswer,
    change: orders.setStatus,
  });

  changeRoute(api, {
    method: 'POST',
    path: orderPaths.refunds,
    summary: 'Record a refund of an order',
    body: refundBody,
    answer: savedOrderAnswer,
    change: orders.refund,
  });

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
