import { z } from 'zod';

/** Whether a consultation is paid for: a booking by the phone is paid before the talk or after it. */

export const BOOKING_PAYMENTS = ['unpaid', 'paid'] as const;
export const bookingPaymentSchema = z.enum(BOOKING_PAYMENTS, {
  error: `must be one of ${BOOKING_PAYMENTS.join(', ')}`,
});

export const bookingPaymentBody = z.strictObject({ paymentStatus: bookingPaymentSchema });

export const BOOKING_PAYMENT_LABELS: Readonly<Record<BookingPayment, string>> = { unpaid: 'Unpaid', paid: 'Paid' };

export type BookingPayment = (typeof BOOKING_PAYMENTS)[number];
