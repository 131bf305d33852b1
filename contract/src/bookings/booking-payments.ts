/** Whether a consultation is paid for: a booking by the phone is paid before the talk or after it; of others nobody may have noted it. */

export const BOOKING_PAYMENTS = ['unpaid', 'paid', 'not_recorded'] as const;

/** Payment of a new booking: it is known, for somebody makes it. */
export const KNOWN_BOOKING_PAYMENTS = ['unpaid', 'paid'] as const satisfies readonly BookingPayment[];

export const BOOKING_PAYMENT_LABELS: Readonly<Record<BookingPayment, string>> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  not_recorded: 'Not recorded',
};

export type BookingPayment = (typeof BOOKING_PAYMENTS)[number];
export type KnownBookingPayment = (typeof KNOWN_BOOKING_PAYMENTS)[number];
