import { messageContentBody } from '@sankalp/contract/messages.schema';
import { orderPaths } from '@sankalp/contract/orders';
import {
  courierAnswer,
  courierBody,
  parcelsAnswer,
  parcelsBody,
  pickListAnswer,
  tellBuyerAnswer,
  tellBuyersAnswer,
  tellBuyersBody,
} from '@sankalp/contract/orders/dispatch.schema';
import { orderIdsQuery, ordersFilterQuery } from '@sankalp/contract/orders/orders-list.schema';
import { trackingImportPaths } from '@sankalp/contract/orders/tracking-csv';
import { trackingImportQuery } from '@sankalp/contract/orders/tracking-csv.schema';
import { bulkIdsBody } from '@sankalp/contract/shared/bulk.schema';
import { dayInZone } from '@sankalp/contract/shared/dates';
import { idParams } from '@sankalp/contract/shared/id.schema';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { csvImportRoutes } from '../../../shared/csv-import/csv-import.routes.ts';
import type { Database } from '../../../shared/db/database.ts';
import { databaseNow } from '../../../shared/db/database-clock.ts';
import { sendCsv } from '../../../shared/http/csv-answer.ts';
import { writeContext } from '../../../shared/http/write-context.ts';
import { idsRoute } from '../../../shared/lists/chosen.routes.ts';
import type { TrackingImport } from '../import/tracking-import.service.ts';
import { exportOrders } from '../orders-export.ts';
import type { OrdersList } from '../orders-list.store.ts';
import type { DispatchService } from './dispatch.service.ts';
import type { TellBuyersService } from './tell-buyers.service.ts';

export interface DispatchRoutesOptions {
  readonly dispatch: DispatchService;
  readonly tellBuyers: TellBuyersService;
  readonly ordersList: OrdersList;
  readonly timeZone: string;
  readonly trackingImport: TrackingImport;
  /** For an import, whose statements take longer than those of calls. */
  readonly background: Database;
}

/** Actions on many orders at once. Reads of chosen orders go by POST: an address has no room for that many ids. */
export const dispatchRoutes: FastifyPluginCallbackZod<DispatchRoutesOptions> = (
  api,
  { dispatch, tellBuyers, ordersList: list, timeZone, trackingImport, background },
  done,
) => {
  const send = (reply: FastifyReply, rows: ReturnType<OrdersList['walk']>) =>
    sendCsv(reply, `orders-${dayInZone(databaseNow(), timeZone)}`, exportOrders(rows, timeZone));

  idsRoute(api, { path: orderPaths.ids, many: 'orders', querystring: orderIdsQuery, listIds: list.listIds });

  api.get(
    orderPaths.export,
    { schema: { summary: 'Export product orders', querystring: ordersFilterQuery }, config: { gives: 'text/csv' } },
    (request, reply) => send(reply, list.walk(request.query)),
  );
  api.post(
    orderPaths.export,
    {
      schema: { summary: 'Export chosen product orders', body: bulkIdsBody },
      config: { gives: 'text/csv', idempotency: false, reads: true },
    },
    (request, reply) => send(reply, list.walkThese([...new Set(request.body.ids)])),
  );

  api.post(
    orderPaths.pickList,
    {
      schema: { summary: 'Make a pick list', body: parcelsBody, response: { 200: pickListAnswer } },
      config: { idempotency: false },
    },
    async (request) => ({ data: await dispatch.readPickList(request.body.ids) }),
  );

  api.post(
    orderPaths.parcels,
    {
      schema: { summary: 'List chosen parcels', body: parcelsBody, response: { 200: parcelsAnswer } },
      config: { idempotency: false },
    },
    async (request) => ({ data: await dispatch.listParcels(request.body.ids) }),
  );

  api.put(
    orderPaths.courier,
    { schema: { summary: 'Set the courier of orders', body: courierBody, response: { 200: courierAnswer } } },
    async (request) => ({ data: await dispatch.setCourier(request.body, writeContext(request)) }),
  );

  api.post(
    orderPaths.tellBuyers,
    {
      schema: {
        summary: 'Send buyers word of their parcels',
        body: tellBuyersBody,
        response: { 200: tellBuyersAnswer },
      },
      config: { refuses: [409] },
    },
    async (request) => ({ data: await tellBuyers.tell(request.body, writeContext(request)) }),
  );

  api.post(
    orderPaths.tellBuyer,
    {
      schema: {
        summary: 'Send a buyer word of a parcel',
        params: idParams,
        body: messageContentBody,
        response: { 200: tellBuyerAnswer },
      },
      config: { refuses: [409] },
    },
    async (request) => ({
      data: await tellBuyers.tellOne(request.params.id, request.body, writeContext(request)),
    }),
  );

  api.register(csvImportRoutes, {
    csvImport: trackingImport,
    paths: trackingImportPaths,
    what: 'tracking-numbers',
    query: trackingImportQuery,
    background,
  });

  done();
};
