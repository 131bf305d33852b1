import { orderPaths } from '@sankalp/contract/orders';
import * as dispatchSchemas from '@sankalp/contract/orders/dispatch.schema';
import * as invoicesSchemas from '@sankalp/contract/orders/invoices.schema';
import * as newOrderSchemas from '@sankalp/contract/orders/new-order.schema';
import * as orderRetentionSchemas from '@sankalp/contract/orders/order-retention.schema';
import * as orderStatusSchemas from '@sankalp/contract/orders/order-status.schema';
import * as ordersListSchemas from '@sankalp/contract/orders/orders-list.schema';
import { ordersQuery } from '@sankalp/contract/orders/orders-list.schema';
import * as pastOrdersCsvSchemas from '@sankalp/contract/orders/past-orders-csv.schema';
import * as refundsSchemas from '@sankalp/contract/orders/refunds.schema';
import * as ordersSchemas from '@sankalp/contract/orders.schema';
import { countedBy, type Feature, type OnExecutor, schemasOf } from '../../shared/feature.ts';
import { dispatchRoutes } from './dispatch/dispatch.routes.ts';
import { createDispatchService } from './dispatch/dispatch.service.ts';
import { createTellBuyersService } from './dispatch/tell-buyers.service.ts';
import { pastOrdersRoutes } from './import/past-orders.routes.ts';
import { createPastOrdersImport } from './import/past-orders-import.service.ts';
import { createTrackingImport } from './import/tracking-import.service.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { myOrdersAppRoutes } from './mine/my-orders.app-routes.ts';
import { newOrdersRoutes } from './new/new-orders.routes.ts';
import { createNewOrdersService } from './new/new-orders.service.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';
import { listOrderSubjects, listOrdersOf } from './orders.store.ts';
import { createOrdersList } from './orders-list.store.ts';
import { sentOrdersAppRoutes } from './sent/sent-orders.app-routes.ts';
import { createSentOrdersService } from './sent/sent-orders.service.ts';
import { lockReceived } from './sent/sent-orders.store.ts';

export { type Seller, takeNumber } from './invoices/invoices.store.ts';
export { invoices, receiptSeries, refunds } from './invoices/invoices.table.ts';
export { placeOrder } from './new/place-order.ts';
export { phoneOf } from './order-phone.ts';
export { REFUND_AT_GATEWAY_JOB } from './orders.service.ts';
export { countErasable, outlivesRetention, type RetentionStart } from './orders-erasure.store.ts';
export { insertPastOrders, listOrderable, type PastOrder } from './past-orders.store.ts';
export type { ReceiptOf } from './receipt-of.ts';

export const ordersFeature = {
  schemas: schemasOf(
    dispatchSchemas,
    invoicesSchemas,
    newOrderSchemas,
    orderRetentionSchemas,
    orderStatusSchemas,
    ordersListSchemas,
    pastOrdersCsvSchemas,
    refundsSchemas,
    ordersSchemas,
  ),
  records: {
    orders: createOrdersService,
    ordersOfUser: ({ database, timeZone }: OnExecutor & { timeZone: string }) => ({
      list: (userId: string) => listOrdersOf(database, userId, timeZone),
      listSubjects: (userId: string) => listOrderSubjects(database, userId),
    }),
  },
  services: {
    ordersList: createOrdersList,
    newOrders: createNewOrdersService,
    sentOrders: createSentOrdersService,
    lockReceived: () => lockReceived,
    dispatch: createDispatchService,
    tellBuyers: createTellBuyersService,
    pastOrdersImport: createPastOrdersImport,
    trackingImport: createTrackingImport,
  },
  routes: [ordersRoutes, newOrdersRoutes, invoicesRoutes, dispatchRoutes, pastOrdersRoutes],
  appRoutes: [sentOrdersAppRoutes, myOrdersAppRoutes],
  counts: {
    [orderPaths.list]: countedBy('ordersList', ordersQuery),
  },
} satisfies Feature;
