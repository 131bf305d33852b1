import * as receiptsSchemas from '@sankalp/contract/orders/receipts.schema';
import { paymentPaths } from '@sankalp/contract/payments';
import * as paymentsSchemas from '@sankalp/contract/payments.schema';
import { paymentsQuery } from '@sankalp/contract/payments.schema';
import type { Database } from '../../shared/db/database.ts';
import { countedBy, type Feature, schemasOf } from '../../shared/feature.ts';
import { REFUND_BOOKING_AT_GATEWAY_JOB } from '../bookings/index.ts';
import { REFUND_AT_GATEWAY_JOB } from '../orders/index.ts';
import { checkoutsAppRoutes } from './checkouts.app-routes.ts';
import { createCheckoutsService } from './checkouts.service.ts';
import { ASK_JOB, createExpiry, EXPIRE_JOB, type Expiry } from './expiry.ts';
import { createFulfilment } from './fulfilment.ts';
import { removeOldGatewayEvents } from './gateway-events.store.ts';
import { createGatewayEvents, EVENT_JOB, type GatewayEvents } from './gateway-events.ts';
import { createPaymentMeans, type PaymentMeans } from './means.ts';
import {
  PAYBACK_JOB,
  payBackBooking,
  payBackOrder,
  type RefundedBooking,
  type RefundedOrder,
  SEND_AGAIN_JOB,
  sendAgain,
  sendPayback,
} from './paybacks.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { createPaymentsDesk } from './payments-desk.ts';
import { createPaymentsList } from './payments-list.store.ts';
import { receiptsAppRoutes } from './receipts.app-routes.ts';
import { receiptsRoutes } from './receipts.routes.ts';
import { createReceiptOf } from './receipts.store.ts';
import { createSettle } from './settle.ts';

export type { PaymentMeans } from './means.ts';
export type { ReceiptIssuer } from './new-receipt.ts';
export { insertPastCheckout, type PastCheckout, type PastPayment } from './past-checkouts.store.ts';

const REMOVE_OLD_EVENTS_JOB = 'remove-old-gateway-events';

export interface CheckoutJobsOptions {
  readonly background: Database;
  readonly paymentMeans: PaymentMeans;
  readonly checkoutExpiry: Expiry;
  readonly gatewayEvents: GatewayEvents;
}

const idOf = (payload: unknown): string => String((payload as { readonly id: unknown }).id);

/** Buying in the app: carts that are held, paid and become orders, enrolments and bookings. */
export const checkoutsFeature = {
  schemas: schemasOf(paymentsSchemas, receiptsSchemas),
  services: {
    paymentMeans: createPaymentMeans,
    fulfilment: createFulfilment,
    settlePayment: createSettle,
    checkoutExpiry: createExpiry,
    checkouts: createCheckoutsService,
    gatewayEvents: createGatewayEvents,
    paymentsList: createPaymentsList,
    paymentsDesk: createPaymentsDesk,
    receiptOf: createReceiptOf,
  },
  routes: [paymentsRoutes, receiptsRoutes],
  counts: { [paymentPaths.list]: countedBy('paymentsList', paymentsQuery) },
  appRoutes: [checkoutsAppRoutes, receiptsAppRoutes],
  jobs: ({ background, paymentMeans, checkoutExpiry, gatewayEvents }: CheckoutJobsOptions) => ({
    payments: {
      [EXPIRE_JOB]: (_payload, stopping) => checkoutExpiry.expireAll(stopping),
      [ASK_JOB]: (_payload, stopping) => checkoutExpiry.askAll(stopping),
      [EVENT_JOB]: (payload) => gatewayEvents.handle(idOf(payload)),
      [REFUND_AT_GATEWAY_JOB]: (payload) => payBackOrder(background, payload as RefundedOrder),
      [REFUND_BOOKING_AT_GATEWAY_JOB]: (payload) => payBackBooking(background, payload as RefundedBooking),
      [PAYBACK_JOB]: async (payload) =>
        sendPayback(background, await paymentMeans.gateways.evenWhenOff(), idOf(payload)),
      [SEND_AGAIN_JOB]: () => sendAgain(background),
    },
    housekeeping: {
      [REMOVE_OLD_EVENTS_JOB]: (_payload, stopping) => removeOldGatewayEvents(background, stopping),
    },
  }),
  minutelyJobs: [EXPIRE_JOB, ASK_JOB],
  hourlyJobs: [REMOVE_OLD_EVENTS_JOB, SEND_AGAIN_JOB],
} satisfies Feature;
