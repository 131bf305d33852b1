import type { Transaction } from '../../shared/db/database.ts';
import { enqueueJob } from '../../shared/jobs/jobs.store.ts';
import type { WriteContext } from '../../shared/write-context.ts';

/** Job of the payments, which looks whether there is money to send back. */
export const REFUND_BOOKING_AT_GATEWAY_JOB = 'refund-booking-at-gateway';

/** Sends back what was paid in the app for a booking that is cancelled, whoever cancels it; of others nothing comes of it. */
export const sendBackPaid = (tx: Transaction, bookingId: string, { principal }: WriteContext): Promise<unknown> =>
  enqueueJob(tx, { name: REFUND_BOOKING_AT_GATEWAY_JOB, payload: { bookingId, principal } });
