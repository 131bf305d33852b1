import { z } from 'zod';
import { BOOKING_PAYMENTS, KNOWN_BOOKING_PAYMENTS } from './booking-payments.ts';

export const bookingPaymentSchema = z.enum(BOOKING_PAYMENTS, {
  error: `must be one of ${BOOKING_PAYMENTS.join(', ')}`,
});
export const knownBookingPaymentSchema = z.enum(KNOWN_BOOKING_PAYMENTS, {
  error: `must be one of ${KNOWN_BOOKING_PAYMENTS.join(', ')}`,
});

export const bookingPaymentBody = z.strictObject({ paymentStatus: bookingPaymentSchema });
