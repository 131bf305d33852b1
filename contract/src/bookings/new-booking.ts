import type { KnownBookingPayment } from './booking-payments.ts';

/** A booking that an admin makes for somebody who called: it is confirmed, for both have just agreed on it. */

export const NEW_BOOKING_MESSAGES = {
  createFailed: 'Failed to make the booking. Please try again.',
  /** Said (409) of one that is not on offer. */
  notActive: 'The consultation is not active, so it cannot be booked.',
} as const;

export const NEW_BOOKING_PAYMENT: KnownBookingPayment = 'unpaid';
