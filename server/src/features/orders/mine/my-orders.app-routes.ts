import { MY_MESSAGES } from '@sankalp/contract/app-api/my-messages';
import { myOrdersRoutes } from '@sankalp/contract/app-api/my-orders.schema';
import type { FastifyPluginCallback } from 'fastify';
import type { OnDatabase } from '../../../shared/feature.ts';
import { appRoute } from '../../../shared/http/app-route.ts';
import { notFound } from '../../../shared/problem.ts';
import type { ReceiptOf } from '../receipt-of.ts';
import * as store from './my-orders.store.ts';

export interface MyOrdersOptions extends OnDatabase {
  readonly receiptOf: ReceiptOf;
}

export const myOrdersAppRoutes: FastifyPluginCallback<MyOrdersOptions> = (app, { database, receiptOf }, done) => {
  const existing = <Found>(found: Found | undefined, sentence: string): Found => {
    if (found === undefined) throw notFound(sentence);
    return found;
  };

  appRoute(app, myOrdersRoutes.listMyOrders, ({ person, query }) => store.pageOfOwn(database, person.id, query));
  appRoute(app, myOrdersRoutes.getMyOrder, async ({ person, params: { id } }) => ({
    data: {
      ...existing(await store.findOwn(database, person.id, id), MY_MESSAGES.orderNotFound),
      ...(await receiptOf(id)),
    },
  }));
  appRoute(app, myOrdersRoutes.getMyInvoice, async ({ person, params: { id } }) => ({
    data: existing(await store.findOwnInvoice(database, person.id, id), MY_MESSAGES.noInvoice),
  }));
  done();
};
