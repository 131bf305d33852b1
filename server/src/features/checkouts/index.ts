import type { PaymentGateway } from '../../platform/payments/gateway.ts';
import type { Database } from '../../shared/db/database.ts';
import type { Feature } from '../../shared/feature.ts';
import { checkoutsAppRoutes } from './checkouts.app-routes.ts';
import { createCheckoutsService } from './checkouts.service.ts';
import { ASK_JOB, createExpiry, EXPIRE_JOB, type Expiry } from './expiry.ts';
import { createFulfilment } from './fulfilment.ts';
import { createGatewayEvents, EVENT_JOB, type GatewayEvents } from './gateway-events.ts';
import { PAYBACK_JOB, sendPayback } from './paybacks.ts';
import { removeOldGatewayEvents } from './payments.store.ts';
import { createSettle } from './settle.ts';

export type { PaymentRules } from './checkouts.service.ts';
export type { SlotHolds, WantedSlot } from './slot-holds.ts';

const REMOVE_OLD_EVENTS_JOB = 'remove-old-gateway-events';

export interface CheckoutJobsOptions {
  readonly background: Database;
  readonly paymentGateway: () => Promise<PaymentGateway | undefined>;
  readonly checkoutExpiry: Expiry;
  readonly gatewayEvents: GatewayEvents;
}

const idOf = (payload: unknown): string => String((payload as { readonly id: unknown }).id);

/** Buying in the app: carts that are held, paid and become orders, enrolments and bookings. */
export const checkoutsFeature = {
  services: {
    fulfilment: createFulfilment,
    settlePayment: createSettle,
    checkoutExpiry: createExpiry,
    checkouts: createCheckoutsService,
    gatewayEvents: createGatewayEvents,
  },
  appRoutes: [checkoutsAppRoutes],
  jobs: ({ background, paymentGateway, checkoutExpiry, gatewayEvents }: CheckoutJobsOptions) => ({
    payments: {
      [EXPIRE_JOB]: (_payload, stopping) => checkoutExpiry.expireAll(stopping),
      [ASK_JOB]: (_payload, stopping) => checkoutExpiry.askAll(stopping),
      [EVENT_JOB]: (payload) => gatewayEvents.handle(idOf(payload)),
      [PAYBACK_JOB]: async (payload) => sendPayback(background, await paymentGateway(), idOf(payload)),
    },
    housekeeping: {
      [REMOVE_OLD_EVENTS_JOB]: (_payload, stopping) => removeOldGatewayEvents(background, stopping),
    },
  }),
  minutelyJobs: [EXPIRE_JOB, ASK_JOB],
  hourlyJobs: [REMOVE_OLD_EVENTS_JOB],
} satisfies Feature;
